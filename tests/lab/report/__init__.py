"""Reports: numbers held against tallies that are made by hand."""
