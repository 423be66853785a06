// What files say of the screens of an entity: its lists, views and forms.
import type { Condition } from './condition.ts';
import type { Colour, Text, Who } from './definitions.ts';

export interface ColumnDefinition {
  readonly id: string;
  readonly field: string;
  readonly label?: Text;
  readonly width?: number;
  readonly format?: 'name' | 'badge' | 'relativeDate' | 'tags' | 'link';
  /** What is shown in place of the value while a condition on the record holds. */
  readonly instead?: readonly { readonly when: Condition; readonly label: Text; readonly colour?: Colour }[];
  /** Of a rate: with how many decimals the list shows it; without it, with as many as each row has. */
  readonly decimals?: number;
  /** Of a day told from today: while this holds something falls due then, and is late once the day has passed. */
  readonly due?: Condition;
}
export const searchOperators = ['text', 'equal', 'contains', 'startsWith', 'atLeast', 'atMost', 'range'] as const;
/** How the value of a search name is compared; `text` finds words, `range` takes a span of days. */
export type SearchOperator = (typeof searchOperators)[number];
/** A name that a search request by names may give, and what its value is compared with. */
export interface SearchTermDefinition {
  readonly id: string;
  readonly name: string;
  readonly label?: Text;
  /** One of them must fit. `text` without fields looks into the text search of the entity. */
  readonly fields?: readonly string[];
  readonly operator?: SearchOperator;
  /** In place of fields: what must hold when the value is true. */
  readonly when?: Condition;
  /** In place of fields: what is found only when the value is true, and passed over when it is false or not given. */
  readonly includes?: Condition;
  /** In place of fields: the entity whose records come along when the value is true, found by the names that it knows too. */
  readonly with?: string;
  /** Of a range: the names under which its ends may come by themselves, and the range that a screen begins with. */
  readonly min?: string;
  readonly max?: string;
  readonly default?: string;
  /** Of a range: fields in place of those, where another name of the search has a value. The first that fits counts. */
  readonly cases?: readonly { readonly name: string; readonly value: string | boolean; readonly fields: readonly string[] }[];
  /** Of a range with a default: the rows that the default range never hides. */
  readonly alwaysInclude?: Condition;
}
/** The stages that a funnel counts records by, and the numbers it adds up. */
export interface FunnelDefinition {
  readonly field: string;
  readonly sum?: string;
}
export interface QuickChangeDefinition {
  readonly id: string;
  readonly label: Text;
  readonly icon?: string;
  readonly set: readonly { readonly field: string; readonly value: string | number | boolean | null }[];
}
/** A bulk operation of a plugin, offered for chosen records. */
export interface GridOperationDefinition {
  readonly id: string;
  /** As the plugin names it. */
  readonly operation: string;
  readonly label: Text;
  readonly icon?: string;
  readonly asks?: readonly { readonly field: string; readonly required?: boolean }[];
}
/** A dialog of a plugin, offered for chosen records. */
export interface GridDialogDefinition {
  readonly id: string;
  /** As the screens of the plugin name it: `plugin.name`. */
  readonly dialog: string;
  readonly label: Text;
  readonly icon?: string;
  /** The entity whose records it makes. */
  readonly creates: string;
}
export interface GridDefinition {
  readonly entity: string;
  readonly columns: readonly ColumnDefinition[];
  readonly filters: readonly { readonly id: string; readonly field: string; readonly label?: Text }[];
  readonly defaultOrderBy: string;
  /** True: the list is turned page by page instead of being scrolled. */
  readonly paging?: boolean;
  /** What is to be done first, where there are no records yet. */
  readonly beforeFirst?: Text;
  /** So many milliseconds the typing rests before the records are searched. */
  readonly searchRest?: number;
  /** So many milliseconds leafing through a calendar of several kinds of records rests before these are asked for. */
  readonly calendarRest?: number;
  /** What chosen records can be given by one click. */
  readonly quickChanges?: readonly QuickChangeDefinition[];
  /** What plugins do to chosen records. */
  readonly operations?: readonly GridOperationDefinition[];
  /** Dialogs of plugins for chosen records. */
  readonly dialogs?: readonly GridDialogDefinition[];
  readonly search?: readonly SearchTermDefinition[];
  /** Lists that search/init answers by name: what a field can be searched by; without a field there is nothing of the kind. */
  readonly choices?: readonly { readonly name: string; readonly field?: string }[];
  readonly funnel?: FunnelDefinition;
}
export interface ViewDefinition {
  readonly id: number;
  readonly entity: string;
  readonly name: Text;
  readonly type: 'Grid';
  readonly default?: boolean;
  readonly who?: Who;
  readonly columns?: readonly string[];
  readonly conditions?: Condition;
  readonly orderBy?: string;
  readonly funnel?: FunnelDefinition;
}

export type FormEffect =
  | { readonly effect: 'hide' | 'show' | 'enable' | 'disable' | 'require' | 'highlight'; readonly field: string }
  | { readonly effect: 'relabel'; readonly field: string; readonly label: Text };
export interface FormFieldDefinition {
  readonly id: string;
  readonly field: string;
  readonly label?: Text;
  readonly widget?: 'textarea' | 'radio' | 'checkbox' | 'tags';
  readonly wide?: boolean;
  readonly readOnly?: boolean;
}
export interface FormDefinition {
  readonly entity: string;
  readonly submitLabel?: Text;
  /** Where the button that adds a record leads; to the record where nothing is said. */
  readonly afterAdd?: 'record' | 'list';
  /** The page of a plugin on which such records are begun, in place of an empty form. */
  readonly addOn?: string;
  /** Pages of plugins on which records are opened, in place of the form: the first whose condition holds counts. */
  readonly editOn?: readonly { readonly page: string; readonly when?: Condition }[];
  /** True: each section has its own tab. */
  readonly tabs?: boolean;
  /** Fields whose numbers stand in the head of the record. */
  readonly figures?: readonly string[];
  /** How many that seem to be the same as a new record are shown, and how many milliseconds the typing rests before they are asked for. */
  readonly duplicates?: { readonly most?: number; readonly rest?: number };
  readonly sections: readonly { readonly id: string; readonly label: Text; readonly fields: readonly FormFieldDefinition[] }[];
  readonly parts?: readonly FormPart[];
  readonly rules?: readonly { readonly id: string; readonly when: Condition; readonly then: readonly FormEffect[] }[];
}
/** A tab of the page of a record. */
export type FormPart =
  | { readonly id: string; readonly kind: 'fields'; readonly label: Text }
  | {
      readonly id: string;
      readonly kind: 'records';
      readonly label?: Text;
      readonly entity: string;
      /** The reference of this record to the one that they hang under; this record itself where nothing is said. */
      readonly through?: string;
      /** On which records the tab is there. */
      readonly when?: Condition;
      readonly columns?: readonly string[];
      /** The number of a view of theirs. */
      readonly view?: number;
      readonly defaults?: readonly { readonly field: string; readonly from: string }[];
      /** The address of the pages that belong to them. */
      readonly page?: string;
      /** The dialogs of plugins in which one is added, and opened. */
      readonly addBy?: string;
      readonly openBy?: string;
    }
  | { readonly id: string; readonly kind: 'files'; readonly label?: Text }
  | {
      readonly id: string;
      readonly kind: 'history';
      readonly label?: Text;
      /** Only where there is no room for the column that tells the same. */
      readonly narrow?: true;
    }
  | { readonly id: string; readonly kind: 'panel'; readonly label: Text; readonly panel: string; readonly reads?: string }
  | { readonly id: string; readonly kind: 'later'; readonly label: Text; readonly icon?: string; readonly help: Text };
