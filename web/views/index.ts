// The door of this room: the screens that every entity gets, and the parts they share.
export { Bar, type Crumb, ShellContext, type ShellDoor } from './bar.tsx';
export { ConfirmDialog } from './confirm-dialog.tsx';
export { Dialog } from './dialog.tsx';
export { EntityScreen, type EntityTask } from './entity-screen.tsx';
export { Panel } from './panel.tsx';
export { PluginPart } from './plugin-part.tsx';
export { type PageProps, type PanelProps, type PluginScreens, type Screen, ScreensContext } from './plugin-screens.ts';
export { Widget } from './widget.tsx';
export { FailureDialogs, useFailures } from './failures.tsx';
export { FailedPage, RequestId, StatePage } from './state-page.tsx';
export { useControlKeys, useHotkeys } from './use-keys.ts';
export { UnknownPage } from './unknown-page.tsx';
