"""Pictures that several games share, and the pen that draws them."""
