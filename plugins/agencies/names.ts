// Names that the files of this plugin share.

/** The setting that is on while the owner of a new agency is led through what is left to do. */
export const showsStartList = 'ShowStartList';
