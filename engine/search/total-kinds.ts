// What can be worked out of the values of a field.

/** What is worked out of the values of one field. */
export const totalKinds = ['filled', 'empty', 'distinct', 'sum', 'average', 'minimum', 'maximum'] as const;
export type TotalKind = (typeof totalKinds)[number];
