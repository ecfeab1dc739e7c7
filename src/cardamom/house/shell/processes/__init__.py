"""Several processes that serve one house on one port: a parent that starts them, and the children who serve."""
