// The door of this room: the screens that every entity gets, and what the frame around them needs. The parts of screens go to plugins past it, so that no first load carries them.
export { AlertDialog } from './alert-dialog.tsx';
export { Bar, ShellContext, type ShellDoor } from './bar.tsx';
export { CopyButton } from './copy-button.tsx';
export { Dialog } from './dialog.tsx';
export { DialogActions } from './dialog-actions.tsx';
export { EntityScreen, type EntityTask } from './entity-screen.tsx';
export { PartSkeleton, PluginPart } from './plugin-part.tsx';
export { UndoPlace } from './changes/undo-place.tsx';
export { type PageProps, type PanelProps, ScreensContext, type VerbProps } from './plugin-screens.ts';
export { recentPlaces } from './recent.ts';
export { useOfferedActs } from './screen-acts.ts';
export { isDialogOpen, paletteKeys, type Shortcut, shortcutsOf, useControlKeys, useHotkeys } from './use-keys.ts';
export { useFailures } from './failures.tsx';
export { useFocusKept, useFocusReturn } from './use-focus-return.ts';
export { useWork } from './use-work.ts';
export { FailedPage, StatePage } from './state-page.tsx';
export { lateDialog, latePage } from './late.tsx';
export { UnknownPage } from './unknown-page.tsx';
