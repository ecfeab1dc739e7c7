"""What a designer brings along: pictures, SVG files and fonts from the game's folder."""
