"""`python -m cardamom` is the command `cardamom`."""

from cardamom.cli import main

if __name__ == "__main__":
    main()
