"""A seat's knowledge before it decides: options, prices, reasons, and a drafted turn."""
