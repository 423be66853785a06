// What a plugin hands to the screens. Each part is fetched when it is shown, so that neither bundle drags in the other.
import type { EntityName } from '../../engine/contract/plugin.ts';
import type { RecordOf } from '../api/index.ts';
import type {
  ChooserProps,
  FilesProps as FilesPart,
  LinkPageProps,
  PageProps,
  PanelProps as Panel,
  Screen,
  VerbProps as Verb,
} from '../views/plugin-screens.ts';

/** Of a panel, a badge or a tab on the records of an entity, or of several. */
export type PanelProps<E extends string = string> = Panel<RecordOf<E>>;
/** Of what stands in place of the files of such records. */
export type FilesProps<E extends string = string> = FilesPart<RecordOf<E>>;
/** Of the screen of a verb of such records. */
export type VerbProps<E extends string = string> = Verb<RecordOf<E>>;

export interface Screens {
  /** The folder's name. */
  readonly plugin: string;
  /** By the names that the plugin declares on the server: each declared page has a screen, and each screen is declared. */
  readonly pages?: Readonly<Record<string, Screen<PageProps>>>;
  /** Shown on the record, below its form, in this order. */
  readonly panels?: { readonly [E in EntityName]?: readonly Screen<PanelProps<E>>[] };
  /** Badges in the head of a record, after its own. */
  readonly badges?: { readonly [E in EntityName]?: readonly Screen<PanelProps<E>>[] };
  /** The same in the head of a record beside its list, where there is little room: only what is wanted there too. */
  readonly sideBadges?: { readonly [E in EntityName]?: readonly Screen<PanelProps<E>>[] };
  /** Behind a tab of a record, where the form file names them as `plugin.name`. */
  readonly tabs?: Readonly<Record<string, Screen<PanelProps>>>;
  /** In place of the plain list of files of a record. */
  readonly files?: { readonly [E in EntityName]?: Screen<FilesProps<E>> };
  /** In place of a dialog: the screen on which a verb of an entity is run, at `…/{id}/{verb}`. */
  readonly verbs?: { readonly [E in EntityName]?: Readonly<Record<string, Screen<VerbProps<E>>>> };
  /** Pages for people who are not signed in, which a link with its own code leads to: `/invitation/{code}` by `invitation`. */
  readonly linkPages?: Readonly<Record<string, Screen<LinkPageProps>>>;
  /** Dialogs for screens that do not know them, opened by `plugin.name` with `Chooser`: another plugin's, or those that metadata names (`addBy`, `openBy`). */
  readonly choosers?: Readonly<Record<string, Screen<ChooserProps>>>;
  /** Small parts in the frame of every page, beside the person. Nothing is drawn where one cannot be loaded, or while somebody is viewed. */
  readonly tray?: readonly Screen<object>[];
  /** For screens that ask for them by `plugin.name`. */
  readonly widgets?: Readonly<Record<string, Screen<object>>>;
}
