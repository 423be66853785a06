// How the files of a student that the student may see are marked.

/** Files with this tag are for the student to see: the office sets it on what it shares, and the portal on what the student sends. */
export const sharedTag = 'Student Portal';
