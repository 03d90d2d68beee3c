"""After the day: jobs are closed with their true hours, and the final statement says what is to be paid."""
