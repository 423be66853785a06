// What plugins bring to the screens, ready to be asked for: pages and widgets by name, panels by the path of an entity.
import { createContext, type ReactNode } from 'react';
import type { EntityConfig, Row } from '../api/index.ts';
import type { Crumb } from './bar.tsx';
import type { Uploads } from './form/use-uploads.ts';

/** Fetched when it is shown for the first time, so that nobody waits for a screen that he does not open. */
export type Screen<Props extends object> = () => Promise<{ default: Part<Props> }>;
/** Declared as a method, whose parameters are compared both ways: a part for the records of one entity is one of the parts for any. */
type Part<Props extends object> = { render(props: Props): ReactNode }['render'];

export interface PageProps {
  /** As the plugin's declaration names it, in the reader's language. */
  readonly title: string;
  readonly crumbs: readonly Crumb[];
  /** Of a page whose address ends with the id of a record. */
  readonly id?: number;
}
/** Of a page for people who are not signed in: what a link of theirs ends with. */
export interface LinkPageProps {
  readonly code: string;
}
export interface PanelProps<Visible extends Row = Row> {
  readonly config: EntityConfig;
  /** The record as it stands. */
  readonly row: Visible;
  /** The fields of its form as they stand there, saved or not. */
  readonly data: Row;
  /** Reads the record again. */
  readonly reload: () => Promise<unknown>;
}

/** Of the files of a record. Those on their way belong to the page: it neither saves nor is left meanwhile. */
export interface FilesProps<Visible extends Row = Row> extends Pick<PanelProps<Visible>, 'config' | 'row'> {
  readonly uploads: Uploads;
}

export interface VerbProps<Visible extends Row = Row> {
  readonly config: EntityConfig;
  /** The record that the verb is for, as it stands. */
  readonly row: Visible;
  /** What the verb is called. */
  readonly label: string;
  readonly crumbs: readonly Crumb[];
  /** The page of the record, to come back to. */
  readonly back: string;
}

/** Of a dialog in which something is chosen for a screen that does not know it: what it is, the two agree on. */
export interface ChooserProps<Chosen extends Row = Row> {
  /** What the choice begins with. */
  readonly start?: Row;
  /** Declared as a method: the dialog answers whatever the two have agreed on. */
  onChoose(chosen: Chosen): void;
  readonly onClose: () => void;
}

export interface PluginScreens {
  readonly pages: ReadonlyMap<string, Screen<PageProps>>;
  readonly panels: ReadonlyMap<string, readonly Screen<PanelProps>[]>;
  readonly widgets: ReadonlyMap<string, Screen<object>>;
  /** Badges in the head of a record, by the path of its entity. */
  readonly badges: ReadonlyMap<string, readonly Screen<PanelProps>[]>;
  /** Those in the head of a record beside its list. */
  readonly sideBadges: ReadonlyMap<string, readonly Screen<PanelProps>[]>;
  /** Panels that stand behind a tab of a record, by name. */
  readonly tabs: ReadonlyMap<string, Screen<PanelProps>>;
  /** In place of the plain list of a record's files, by the path of its entity. */
  readonly files: ReadonlyMap<string, Screen<FilesProps>>;
  /** Screens on which a verb is run, by the path of its entity and the verb with a slash between them. */
  readonly verbs: ReadonlyMap<string, Screen<VerbProps>>;
  /** Dialogs in which something is chosen for another plugin's screen, by name. */
  readonly choosers: ReadonlyMap<string, Screen<ChooserProps>>;
  /** Small parts in the frame of every page. */
  readonly tray: readonly Screen<object>[];
  /** Pages that need nobody signed in, by the first part of their address: `/invitation/{code}`. */
  readonly linkPages: ReadonlyMap<string, Screen<LinkPageProps>>;
}
export const ScreensContext = createContext<PluginScreens>({
  pages: new Map(),
  panels: new Map(),
  widgets: new Map(),
  badges: new Map(),
  sideBadges: new Map(),
  tabs: new Map(),
  files: new Map(),
  verbs: new Map(),
  choosers: new Map(),
  tray: [],
  linkPages: new Map(),
});
