/** How often the training data are gone through where nothing else is said [bjorkelund-kuhn-2012, sec. 3]. */
export const DEFAULT_PASSES = 10;

/** How many weights there are where nothing else is said: 2 to that power. */
export const DEFAULT_TABLE_BITS = 24;
