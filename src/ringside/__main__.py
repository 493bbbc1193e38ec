"""The command line as `python -m ringside`."""

from ringside.cli.main import main

if __name__ == "__main__":
    main()
