"""What a seat may know before it decides: options, prices, reasons, and a turn tried out."""
