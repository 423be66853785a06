// The door of this room: tokens made into parts.
export { tellCutText } from './cut-text.ts';
export { Icon, type IconName } from './icon.tsx';
export { Avatar, Badge, Kbd, Tag } from './text-parts.tsx';
export { cssVariables, theme } from './theme.ts';
export { FaultNote } from './fault-note.tsx';
export { isUnfetched, latePart, type LoadPart, type MissingProps, PartBoundary } from './late-part.tsx';
