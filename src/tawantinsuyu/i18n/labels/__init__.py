"""Labels of answers, by subject; `actions` finds the label of a verb."""
