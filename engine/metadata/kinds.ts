// The kinds of metadata files, by the word of their suffix.

export const kinds = [
  'entity',
  'grid',
  'form',
  'permissions',
  'view',
  'lookup',
  'app',
  'menu',
  'permission-list',
  'texts',
  'part',
  'report',
  'tracking',
] as const;
export type Kind = (typeof kinds)[number];
