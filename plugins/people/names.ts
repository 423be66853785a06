// Names that this plugin shares among its files.

/** The permission without which nobody can give permissions. */
export const editUsers = 'CanEditUsers';
