"""Labels of answers, by what they are about; `actions` finds the one of a verb."""
