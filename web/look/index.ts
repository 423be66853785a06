// The door of this room: tokens made into parts.
export { titleCutText } from './cut-text.ts';
export { Icon, type IconName } from './icon.tsx';
export { Avatar, Badge, Kbd, Tag } from './text-parts.tsx';
export { cssVariables, theme } from './theme.ts';
export { ErrorNote } from './error-note.tsx';
export { isUnfetched, lazyPart, type LoadPart, type MissingProps, PartBoundary } from './lazy-part.tsx';
