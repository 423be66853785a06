// The states of an invitation that the files of this plugin share.

/** Of an invitation that may still become an agency. */
export const openStates = ['Pending', 'Accepted'] as const;
