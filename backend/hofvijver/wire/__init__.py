"""HTTP basics that all features share: access, bodies, errors, headers and limits."""
