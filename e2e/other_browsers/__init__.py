"""Stories that are told in Firefox and in WebKit: `make browsers`."""
