"""What several games share: parts of a state, and rules that get a game's zones and tables as arguments."""
