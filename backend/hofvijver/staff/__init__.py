"""`/functions/v1` for staff: what the dashboard needs beside the data API."""
