"""The Passive Buildings of Vassals of the Inca, one file each."""
