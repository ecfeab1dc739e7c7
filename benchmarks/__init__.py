"""Benchmarks are programs: `make bench` runs them and prints what was measured on what."""
