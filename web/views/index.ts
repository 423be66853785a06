// The door of this room: the screens that every entity gets, and the parts they share.
export { Bar, ShellContext, type ShellDoor } from './bar.tsx';
export { ChoiceBadge } from './choice-badge.tsx';
export { Dialog } from './dialog.tsx';
export { DialogActions } from './dialog-actions.tsx';
export { EntityScreen, type EntityTask } from './entity-screen.tsx';
export { Panel } from './panel.tsx';
export { RecordTable } from './record-table.tsx';
export { PluginPart } from './plugin-part.tsx';
export { UndoPlace } from './changes/undo-place.tsx';
export { type PageProps, type PanelProps, ScreensContext } from './plugin-screens.ts';
export { Widget } from './widget.tsx';
export { useFailures } from './failures.tsx';
export { useWork } from './use-work.ts';
export { FailedPage, StatePage } from './state-page.tsx';
export { UnknownPage } from './unknown-page.tsx';
