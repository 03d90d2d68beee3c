"""Vector scenes of the Hofvijver Verhuizers brand, composed from small drawing functions."""
