// The frozen model that the loader links out of the metadata.
import type { Condition } from './condition.ts';
import type {
  ActionDefinition,
  AppDefinition,
  DocumentDefinition,
  EntityDefinition,
  FieldType,
  FeatureGate,
  LinkedField,
  LinkedRule,
  LookupDefinition,
  MenuDefinition,
  PermissionListDefinition,
  DataScopeFields,
  Scope,
  StatesDefinition,
  Text,
  TransitionDefinition,
  Who,
} from './definitions.ts';
import type { Expression } from './expression.ts';
import type { ReportDefinition } from './report-definition.ts';
import type { TrackingDefinition } from './tracking-definition.ts';
import type { ColumnDefinition, FormDefinition, FunnelDefinition, GridDefinition, SearchOperator, SearchTermDefinition } from './screen-definitions.ts';

/** A field of the linked model: names are resolved, defaults filled in. */
export interface Field {
  readonly name: string;
  readonly type: FieldType;
  readonly definition: LinkedField;
  readonly label: Text;
  readonly required: boolean;
  /** Written by the engine alone: ids, dates of change, computed texts. */
  readonly system: boolean;
  readonly readOnly: boolean;
  /** Made of other fields of the record by the database: joined texts and calculated values. */
  readonly computed: boolean;
  /** Of a calculated field: what its value is, in terms of fields that are not calculated. */
  readonly expression?: Expression;
  /** Of a reference: the entity it points at, and the names under which its display text and colour stand in a row, and whether it is in use. */
  readonly reference?: {
    readonly entity: Entity;
    readonly nameKey: string;
    readonly colourKey?: string;
    /** Where the entity tells which of its records are in use: under which name a row says so. Not of who made a record. */
    readonly activeKey?: string;
    readonly foreignKey: boolean;
  };
  /** Of a list of references: the entity they point at, where their names stand in a row, and the field that means all of them. */
  readonly list?: { readonly entity: Entity; readonly namesKey: string; readonly allFlag?: string };
  /** Of a list of parts: what each of them holds. */
  readonly part?: Part;
  /** Of such a flag, which no file declares by itself: the list that it belongs to. */
  readonly flagOf?: string;
  /** Of telephone numbers: the field beside them that holds them as E.164. */
  readonly e164?: string;
  /** Of that field, which no file declares either: the telephone numbers. */
  readonly e164Of?: string;
  /** Said when the record is made, and not changed by people afterwards. */
  readonly isSettled?: true;
  /** Indexes hold it as lists order it: a text is found by them where a comparison names that order. */
  readonly isInOrder?: true;
}

/** A check of the linked model. */
export interface Check {
  readonly that: Expression;
  readonly field: string;
  readonly message: Text;
}

/** A field of the linked model that a verb or a way between states fills. */
export interface Filling {
  readonly field: string;
  readonly value: Expression;
  readonly ifEmpty: boolean;
}
export type Action = ActionDefinition & { readonly fills: readonly Filling[] };
export type Transition = TransitionDefinition & { readonly fills: readonly Filling[] };
export interface States extends StatesDefinition {
  readonly transitions: readonly Transition[];
}

/** A link of the linked model: one record of any of several entities. */
export interface Link {
  readonly name: string;
  /** At most one of them is set. */
  readonly references: readonly Field[];
  /** What rows say of the record: its entity, its id, its name. No columns of a table. */
  readonly parts: readonly LinkPart[];
}
export interface LinkPart {
  readonly part: 'Type' | 'Id' | 'DisplayName';
  readonly field: Field;
}

/** A list of records of another entity that are part of a record, linked. */
export interface ChildList {
  /** Under which name they stand in a record beside its fields. */
  readonly name: string;
  readonly entity: Entity;
  /** The reference of that entity that points at the record. */
  readonly field: Field;
  /** Holds the place in the list, from 1; by Id without it. */
  readonly orderBy: Field | undefined;
}

/** A kind of part, linked. */
export interface Part {
  readonly name: string;
  readonly label: Text;
  /** By exact name, in their order. */
  readonly fields: ReadonlyMap<string, Field>;
}

/** A field that the free text search looks into, of a record one or two references away. */
export interface SearchedRelation {
  /** From the record on. */
  readonly references: readonly [Field, ...Field[]];
  readonly field: Field;
}

/** A search name of the linked model. */
export type SearchTerm = SearchTermDefinition & { readonly operator: SearchOperator };

export interface Entity {
  readonly name: string;
  /** Lower-case name, as in a path. */
  readonly path: string;
  readonly label: Text;
  readonly labelPlural: Text;
  readonly definition: EntityDefinition;
  readonly scope: Scope;
  /** True when rows belong to one agency, whatever the scope's finer grain. */
  readonly isTenant: boolean;
  /** The fields that hold the office and the person; with office scope, the application file names the former. */
  readonly dataScope: DataScopeFields;
  readonly journal: boolean;
  /** True when files may hang on its records. */
  readonly files: boolean;
  /** All fields with the system ones, by exact name; the order is: Id, declared fields, other system fields. */
  readonly fields: ReadonlyMap<string, Field>;
  /** From lower-case name to exact name: bodies and conditions bind without regard to case. */
  readonly namesByLowerCase: ReadonlyMap<string, string>;
  readonly links: readonly Link[];
  /** Its lists of records that are part of a record and are written with it. */
  readonly children: readonly ChildList[];
  /** Its lists of records that hang under a record by themselves, and are answered and taken with it all the same. */
  readonly listsBelow: readonly ChildList[];
  /** Where it is such a child itself. */
  readonly owners: readonly { readonly entity: Entity; readonly list: ChildList }[];
  /** Its flags that one record has at a time. */
  readonly exclusive: readonly Field[];
  /** Its fields in which new records get the next number. */
  readonly sequences: readonly Field[];
  /** True when the free text search looks into something. */
  readonly searchable: boolean;
  /** Its own fields that the free text search looks into: the search column holds their text. */
  readonly searchedFields: readonly Field[];
  /** What the free text search looks into of records that it refers to. */
  readonly searchedRelations: readonly SearchedRelation[];
  readonly colourField: string | undefined;
  /** Says whether a record is in use. */
  readonly activeField: string | undefined;
  readonly parents: readonly { readonly entity: string; readonly field: string }[];
  /** True when each record hangs under exactly one of them. */
  readonly oneParent: boolean;
  readonly grid: GridDefinition;
  /** The names of a search request, as the grid says them or made from its filters. */
  readonly searchTerms: readonly SearchTerm[];
  readonly form: FormDefinition;
  readonly rules: readonly LinkedRule[];
  /** What stands before the rules. */
  readonly gates: readonly FeatureGate[];
  readonly actions: readonly Action[];
  readonly documents: readonly DocumentDefinition[];
  readonly states: States | undefined;
  /** What must be true of every record. */
  readonly checks: readonly Check[];
  /** Views of this entity, the default one first. */
  readonly views: readonly View[];
}

export interface View {
  readonly id: number;
  readonly entity: string;
  readonly name: Text;
  readonly type: 'Grid';
  readonly columns: readonly ColumnDefinition[];
  readonly conditions: Condition | undefined;
  readonly orderBy: string;
  readonly funnel: FunnelDefinition | undefined;
  /** Who has it; everybody who may read the records where nothing is said. */
  readonly who?: Who;
}

/** Everything that the metadata says, linked and frozen. */
export interface Model {
  readonly app: AppDefinition;
  /** By lower-case name. */
  readonly entities: ReadonlyMap<string, Entity>;
  readonly views: ReadonlyMap<number, View>;
  readonly permissions: PermissionListDefinition;
  readonly menus: readonly MenuDefinition[];
  readonly lookups: readonly LookupDefinition[];
  readonly parts: readonly Part[];
  /** Reports of the product, by lower-case key. */
  readonly reports: ReadonlyMap<string, ReportDefinition>;
  /** Automations of the product, by lower-case key. */
  readonly trackings: ReadonlyMap<string, TrackingDefinition>;
  /** Hash of all files: changes when anything in the metadata does. */
  readonly version: string;
}
