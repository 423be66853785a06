// Texts that come with a request, as the database can hold them.

/** PostgreSQL keeps no zero byte; a header has none, but nobody knows what comes by another way. */
export const storable = (text: string): string => text.replaceAll('\u0000', '');
