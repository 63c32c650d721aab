"""The routes of the web API, one module for each subject."""
