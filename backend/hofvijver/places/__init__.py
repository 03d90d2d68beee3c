"""Where postcodes lie, what their places are called and how far apart they are, without asking anybody."""
