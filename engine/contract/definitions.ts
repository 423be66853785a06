// The metadata as files say it: entities with their fields, rights, menus, lookups and the application.
import type { Condition } from './condition.ts';

/** A text for people: one string (English), or one per interface language. */
export type TextInLanguages = { readonly en: string; readonly pt?: string; readonly es?: string };
export type Text = string | TextInLanguages;
export type Language = 'en' | 'pt' | 'es';

/** platform: one set of rows for all agencies. agency, office, user: rows belong to one agency (and office, or user). */
export type Scope = 'platform' | 'agency' | 'office' | 'user';
export type Colour = 'warning' | 'purple' | 'info' | 'danger' | 'success' | 'neutral';

export const fieldTypes = [
  'string',
  'text',
  'integer',
  'money',
  'rate',
  'boolean',
  'date',
  'datetime',
  'enum',
  'reference',
  'referenceList',
  'stringList',
  'partList',
  'json',
  'password',
  'computed',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** What a cell of a file can hold. */
export const importedTypes: ReadonlySet<FieldType> = new Set([
  'string',
  'text',
  'integer',
  'money',
  'rate',
  'boolean',
  'date',
  'enum',
  'reference',
  'stringList',
  'referenceList',
]);

/** Values that are lists: never empty but without entries, and without an order among records. */
export const listTypes: ReadonlySet<FieldType> = new Set(['stringList', 'referenceList', 'partList']);

/** What a calculated field may hold. */
export const calculatedTypes = ['money', 'rate', 'integer', 'boolean', 'date', 'enum'] as const satisfies readonly FieldType[];

export interface EnumValue {
  readonly value: string;
  readonly label: Text;
  readonly colour?: Colour;
  /** A write may give this number in place of the value. */
  readonly number?: number;
  /** Whom the value is there for; to everybody else there is no such value. */
  readonly who?: Who;
}

/** A field as an entity file writes it. Which properties a type takes is said by `schemas/entity.schema.json`. */
export interface FieldDefinition {
  readonly name: string;
  readonly type: FieldType;
  readonly label?: Text;
  /** The setting of the agency whose value is what its people call the field; where it is empty, the field is not there. */
  readonly labelSetting?: string;
  /** Of a reference: what stands in the history of the record that it names, such as "Became of the lead". */
  readonly historyText?: Text;
  readonly help?: Text;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Of a text: the product alone reads it. No person does, not even a platform administrator; without `readOnly`, those who may write the record give it. */
  readonly sealed?: true;
  /** Of a date also a day told from today on: "today", "today+30", "today-7". */
  readonly default?: string | number | boolean | null | readonly string[];
  /** A reference of the entity and a field of its record, whose value a new record begins with: `StudentId.AgencyOfficeId`. */
  readonly defaultFrom?: string;
  readonly maxLength?: number;
  readonly format?: 'email' | 'phone' | 'url' | 'timeZone';
  /** Of a list of texts: each of them is a day like 2025-03-07, and they stand in their order. */
  readonly entries?: 'date' | 'name';
  /** Of telephone numbers: the reference beside them that says in which country a number without one is; the office's and the tenant's come after it. */
  readonly phone?: { readonly country: string };
  /** Of an amount or a rate: an empty value that is sent counts as 0. */
  readonly invalidAsZero?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Of a whole number: it tells things apart, is written with noughts in front, and is never added up. */
  readonly padded?: true;
  /** Of a padded number: how many digits it is filled up to. */
  readonly digits?: number;
  readonly maxItems?: number;
  /** Of a date: the first and the last day that may be entered, fixed or told from today on: "2000-01-01", "today+1". A day that stands may stay. */
  readonly earliest?: string;
  readonly latest?: string;
  /** Of a text: a new record gets the next number in it, such as `Q-{yyyy}-{00000}`. */
  readonly sequence?: string;
  readonly values?: readonly EnumValue[];
  /** Of an enum: sets of its values by name. Conditions and expressions of the linked model have the values in place of the name. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Of an enum: its values are the kinds of records that can be imported, by the paths of their calls, or those of an agency that people search for, by the names of their entities. */
  readonly valuesOf?: 'imports' | 'records';
  readonly entity?: string;
  readonly onDelete?: 'restrict' | 'cascade' | 'setNull';
  /**
   * Of a yes-or-no field: one record at a time has it, of the agency or of those with the same value in `among`. With `always` one of them
   * always has it.
   */
  readonly exclusive?: { readonly among?: string; readonly always?: boolean };
  /** Of a list of references: the name of the yes-or-no field beside it that means every record, now and later. */
  readonly allFlag?: string;
  readonly allLabel?: Text;
  /** Of money: the field beside it that says in which currency it is. Amounts of several are never added to one another. */
  readonly currency?: string;
  /** Of money: the code of the currency of all of its amounts, such as "AUD". */
  readonly currencyCode?: string;
  /** Of money: its amounts are in the base currency of the tenant, which the application file names. */
  readonly baseCurrency?: true;
  /** Of money: the amount beside it that is added up in its place, such as one that is negative where money is given back. */
  readonly sumAs?: string;
  readonly join?: readonly string[];
  /** Of a calculated field: the type of its values, which the linked model has as its type. */
  readonly of?: (typeof calculatedTypes)[number];
  /** Of a calculated field: the expression of other fields of the record. */
  readonly value?: string;
  readonly separator?: string;
  /** Of a list of parts: which kind of part. */
  readonly part?: string;
  /** Of a reference to people: a new record begins with anyone who makes it. */
  readonly defaultToWriter?: true;
  /** Of a reference: the record that a new one begins with, by a value of one of its fields, or the first one by that field. */
  readonly defaultTo?: { readonly field: string; readonly value?: string; readonly first?: string };
  /** Of a reference: a new record in which it is empty gets the next one of the list `among` of the record that `of` points at. */
  readonly roundRobin?: { readonly of: string; readonly among: string };
  /** Of a reference or a list of them: which records it may name. */
  readonly options?: OptionsDefinition;
  /** Values that records answer beside this one. */
  readonly displayValues?: readonly DisplayValueDefinition[];
  /** What a text may become: one of a few values, or, while it is typed, by a reading call that answers names, given the values of other fields. */
  readonly suggestions?:
    | { readonly values: readonly string[]; readonly call?: never; readonly with?: never }
    | { readonly call: string; readonly with?: readonly { readonly parameter: string; readonly field: string }[]; readonly values?: never };
}

/**
 * A value that records answer beside a field, in lists as well: of an enum its label in the language of the reader, of a reference the value of
 * `field` of its record, or the name of the record that `field` points at in turn; of a list of references their records, with their fields.
 */
export interface DisplayValueDefinition {
  readonly name: string;
  readonly field?: string;
}

/** The records that a field offers: those of which a condition holds, and which match the record that has the field. */
export interface OptionsDefinition {
  readonly where?: Condition;
  readonly match?: readonly OptionMatch[];
}
/** `field` of what is offered equals `equals` of the record: a field of it, or one of a record that it refers to. */
export interface OptionMatch {
  readonly field: string;
  readonly equals: string;
}

/** A field as it is linked: of a list of parts, with what each of them holds. */
export interface LinkedField extends FieldDefinition {
  readonly parts?: readonly FieldDefinition[];
}

/** True of what is made of other fields of the record and written by nobody. */
export const isComputed = ({ type, value }: FieldDefinition): boolean => type === 'computed' || value !== undefined;

/** A small value with its own fields that records hold in lists, such as a telephone number. */
export interface PartDefinition {
  readonly name: string;
  readonly label: Text;
  readonly fields: readonly FieldDefinition[];
}

/** A field that a verb or a way between states fills, by an expression. */
export interface SetDefinition {
  readonly field: string;
  readonly value: string;
  /** What stands there stays. */
  readonly ifEmpty?: boolean;
}

/** What must be true of every record; told at `field` where it is false. */
export interface CheckDefinition {
  readonly that: string;
  readonly field: string;
  readonly message: Text;
}

/** A verb on one record of the entity; a plugin runs it, or it sets fields. */
export interface ActionDefinition {
  /** The last part of its address, lower case: `/agencysale/5/cancelsale`. Permission rules allow it by this name. */
  readonly verb: string;
  readonly label: Text;
  /** `plugin.action`; none where it does nothing but set fields. */
  readonly run?: string;
  readonly set?: readonly SetDefinition[];
  readonly icon?: string;
  /** Methods that the address answers; POST alone where nothing is said. */
  readonly methods?: readonly ('GET' | 'POST')[];
  /** Where it stands on the page of a record; a button where nothing is said. */
  readonly place?: 'button' | 'menu';
  /** Asked before it runs. */
  readonly confirm?: Text;
  /** The states of a record in which it makes sense; in others it is refused with 409. */
  readonly when?: Condition;
  /** It does nothing but write records: all that it wrote goes back when it is undone. */
  readonly undoable?: boolean;
}

/** A document of a record: a PDF that a plugin makes. */
export interface DocumentDefinition {
  /** The last part of its address, and its right. */
  readonly name: string;
  readonly label: Text;
  /** `plugin.name` */
  readonly pdf: string;
  readonly icon?: string;
  /** The page on which it is looked at: `plugin.name`. */
  readonly page?: string;
  /** In the menu of the record where nothing is said. */
  readonly place?: 'button' | 'menu';
}

/** The states that a record goes through, and the ways between them. */
export interface StatesDefinition {
  /** The enum or reference field that holds the state. */
  readonly field: string;
  /** Of a reference: the field of the referenced record whose value names the state. */
  readonly key?: string;
  /** What a new record may start with; any state where nothing is said. */
  readonly initial?: readonly string[];
  /** Off the main road: shown among the stages only of a record that is in one of them. */
  readonly aside?: readonly string[];
  readonly transitions: readonly TransitionDefinition[];
}
export interface TransitionDefinition {
  readonly id: string;
  readonly label: Text;
  readonly from: readonly string[];
  readonly to: string;
  readonly who?: Who;
  /** The verb of the action that goes this way. */
  readonly action?: string;
  readonly set?: readonly SetDefinition[];
}

/** The fields that say whose a record is: people may be kept to those of their office, or to their own. */
export interface DataScopeFields {
  readonly office?: string;
  readonly person?: string;
}

export interface EntityDefinition {
  readonly name: string;
  readonly label: Text;
  readonly labelPlural: Text;
  readonly description?: Text;
  readonly icon?: string;
  /** Each record is somebody: a person or a house, told apart by initials. */
  readonly initials?: boolean;
  readonly scope: Scope;
  readonly parents?: readonly { readonly entity: string; readonly field: string }[];
  /** Each record hangs under exactly one of the parents, for good. */
  readonly oneParent?: boolean;
  /** Lists of records that are part of a record and are written with it. */
  readonly children?: readonly ChildrenDefinition[];
  /** Lists of records of others with one parent that are answered with a record, and added and changed with it. */
  readonly listsBelow?: readonly { readonly name: string; readonly entity: string }[];
  readonly timeline?: TimelineDefinition;
  /** What of its records stands in the feed of others. */
  readonly feed?: readonly FeedDefinition[];
  /** What happens to its records and belongs in the history of others. */
  readonly historyEvents?: readonly HistoryEventDefinition[];
  /** The same one may be added to many parents at once, from their lists. */
  readonly addToMany?: boolean;
  readonly dataScope?: DataScopeFields;
  readonly displayName: readonly string[];
  /** Names under which calls and configurations know the entity as well. */
  readonly otherNames?: readonly string[];
  /** References by whose record files may name this one as well. */
  readonly aliases?: readonly string[];
  readonly search?: readonly string[];
  readonly colour?: string;
  /** The yes-or-no field that says whether a record is in use: others are not offered to references, and not newly named. */
  readonly active?: string;
  readonly journal?: boolean;
  /** What plugins wrote because of a record goes with it, and it is deleted by undoing alone. */
  readonly cascadeUndo?: boolean;
  /** Names under which calls of plugins answer more about a record. A write accepts and ignores them, so that an answer can be sent back. */
  readonly extraProperties?: readonly string[];
  readonly files?: boolean;
  readonly fields: readonly FieldDefinition[];
  readonly indexes?: readonly IndexDefinition[];
  readonly actions?: readonly ActionDefinition[];
  readonly documents?: readonly DocumentDefinition[];
  readonly states?: StatesDefinition;
  readonly optionFields?: readonly string[];
  readonly datasource?: { readonly key?: string; readonly orderBy?: string };
  readonly globalSearch?: { readonly rank?: number; readonly extraInfos: readonly string[] };
  /** States in which some fields are closed: only what ends the state changes them. */
  readonly readOnlyWhen?: readonly ReadOnlyDefinition[];
  /** The reference to itself that names the record into which one was merged: anyone who asks for the merged one is informed of the other. */
  readonly mergedInto?: string;
  /** The date that moves, and those that move along where they are set. */
  readonly delta?: { readonly field: string; readonly with?: readonly string[] };
  /** The amount that can be raised and lowered of many records at once, and when a record holds. */
  readonly adjust?: AdjustDefinition;
  readonly checks?: readonly CheckDefinition[];
  /** By which fields two records seem to be the same; all fields of a rule must agree. */
  readonly duplicates?: readonly DuplicateRule[];
  /** Names for templates of messages to such a record, and about it. */
  readonly mergeFields?: readonly MergeFieldDefinition[];
  /** References of which at most one is set: one record of any of several entities. */
  readonly links?: readonly LinkDefinition[];
  /**
   * Records can be imported from a file; `match` names the keys and rules of duplicates by which a row finds its record where nobody chooses
   * others, `apart` the fields that tell two records apart although they agree by a rule, `columns` what files call fields beside their labels.
   */
  readonly import?: {
    readonly keys?: readonly ImportKey[];
    readonly match: readonly string[];
    /** A row with a faulty cell is rejected, also where the record could do without it. */
    readonly wholeRows?: true;
    readonly apart?: readonly string[];
    /** A new record ends an open one of the same key, as `adjust` says from when to when records hold. */
    readonly endsEarlier?: true;
    readonly columns?: readonly ImportColumn[];
    readonly implied?: readonly { readonly field: string; readonly is: boolean; readonly then: { readonly field: string; readonly is: boolean } }[];
    readonly questions?: readonly ImportQuestion[];
    readonly examples?: readonly ImportExample[];
  };
}
/** What files call a field, and what they write for its values. */
export interface ImportColumn {
  readonly field: string;
  readonly called: readonly string[];
  readonly texts?: readonly { readonly value: string; readonly written: readonly string[] }[];
}
/** What is asked of a file that has no column for a field; each answer is what all rows say then. */
export interface ImportQuestion {
  readonly field: string;
  readonly label: Text;
  readonly answers: readonly { readonly value: string; readonly label: Text }[];
}
/** A row of the example: by field, the text of its cell, or the place of a record among those that there are, from 1. */
export type ImportExample = Readonly<Record<string, string | number>>;
export interface IndexDefinition {
  readonly fields: readonly string[];
  readonly unique?: boolean;
  /** Of a unique one: the records that it keeps apart; all of them without it. */
  readonly when?: Condition;
  /** Of a unique one: what is empty in two records is the same value. */
  readonly emptyCounts?: boolean;
}
/** A list of records of another entity that are part of a record. */
export interface ChildrenDefinition {
  /** Under which name they stand beside the fields. */
  readonly name: string;
  readonly entity: string;
  /** The required reference of that entity that points at the record. */
  readonly field: string;
  /** The integer field that holds the place in the list; by Id without it. */
  readonly orderBy?: string;
}
/** `from` and `to`: the first and the last day on which a record holds, so that new ones can follow the old ones from a day on. */
export interface AdjustDefinition {
  readonly label: Text;
  readonly amount: string;
  readonly from?: string;
  readonly to?: string;
  /** References whose names tell the records from each other where they are shown before and after. */
  readonly beside?: readonly string[];
  /** What refers to a record and is copied for the one that follows it; of those with a last day the ones that are not over. */
  readonly with?: readonly { readonly entity: string; readonly field: string; readonly until?: string }[];
}
export interface LinkDefinition {
  /** Rows tell the record as `{name}Type`, `{name}Id` and `{name}DisplayName`; writes may name it by the first two. */
  readonly name: string;
  readonly label?: Text;
  readonly fields: readonly string[];
}
/** What of a record stands on the timeline of its parent. */
export interface TimelineDefinition {
  readonly text: string;
  readonly due?: string;
}
/** Each record is an entry in the feed of the records that it refers to. Several with different conditions tell their dates from different fields. */
export interface FeedDefinition {
  /** A word by which readers narrow the feed, such as `mail`. */
  readonly kind: string;
  /** What such entries are called. */
  readonly label: Text;
  /** The references to the records in whose feed it stands. */
  readonly in: readonly string[];
  /** The moment by which it is ordered. */
  readonly date: string;
  readonly title?: string;
  readonly text?: string;
  /** The person who did it; who made the record where nothing is said. */
  readonly user?: string;
  /** Of which records it tells; of all where nothing is said. */
  readonly when?: Condition;
  /** The dialog of a plugin in which an entry is opened; its page where nothing is said. */
  readonly openBy?: string;
}
/** A field took a value, or any where none is named. */
export interface HistoryEventDefinition {
  /** The references to the records that tell it: one, or two with a dot between them. */
  readonly in: readonly string[];
  readonly field: string;
  readonly value?: string;
  /** Flags that the record must have, and must not have. */
  readonly where?: string;
  readonly unless?: string;
  readonly text: Text;
  readonly amount?: string;
}
/** While the record is so, nobody changes these fields; `label` is what it is called then. */
export interface ReadOnlyDefinition {
  /** Every record, where nothing is said. */
  readonly when?: Condition;
  /** It is so only while one of these refers to it. */
  readonly heldBy?: readonly HolderDefinition[];
  readonly label: Text;
  readonly fields: readonly string[];
  /** Nobody deletes it either. */
  readonly deletion?: true;
  /** Who may change them all the same: of these records where rows are named, else of all. */
  readonly openTo?: readonly { readonly who: Who; readonly rows?: Condition }[];
  /** Plugins that write as the system still change them. */
  readonly systemKeeps?: true;
}
/** Records of an entity that refer to another record by this field: all, or those for which `where` holds and that others in turn refer to. */
export interface HolderDefinition {
  readonly entity: string;
  readonly field: string;
  readonly where?: Condition;
  readonly heldBy?: readonly HolderDefinition[];
}

export interface DuplicateRule {
  readonly id: string;
  readonly fields: readonly string[];
}
/** What tells records of an import from each other: `fields` are filled, those of `also` agree where both are empty too. */
export interface ImportKey extends DuplicateRule {
  readonly also?: readonly string[];
}

export type Operation = 'read' | 'create' | 'update' | 'delete';
/** An operation, the verb of an action, or the name of a document. */
export type Right = Operation | (string & {});
export type ActorKind = 'staff' | 'student' | 'webuser';
/** Who a rule speaks of; everything that is said must hold. */
export interface Who {
  readonly actor?: ActorKind;
  /** A permission that the person holds, or several of which the person holds one. */
  readonly permission?: string | readonly string[];
  readonly god?: true;
  /** A setting that must be switched on in the agency acted on. */
  readonly setting?: string;
  /** The plans of which the agency acted on must have one. */
  readonly plan?: readonly string[];
  /** True: people who stand for an institution or a group of them; false: everybody else. */
  readonly institution?: boolean;
}
export interface PermissionRule {
  readonly id: string;
  readonly description?: Text;
  readonly who: Who;
  /** Operations, verbs of the entity's actions, and names of its documents. */
  readonly allow: readonly Right[];
  /** The rows that hang under what may be read, or changed for anything but reading; of the linked model, `rows` says which these are. */
  readonly asParent?: boolean;
  readonly rows?: Condition;
  readonly fields?: { readonly only: readonly string[] } | { readonly except: readonly string[] };
}
/** A rule as the linked model has it. */
export interface LinkedRule extends PermissionRule {
  /** The gates that close some of what the rule allows: those of its entity, and of the parent that it goes by. */
  readonly gates?: readonly FeatureGate[];
}
/** What must hold of an agency or a person before any rule counts; it stops no platform administrator. */
export interface FeatureGate {
  readonly id: string;
  readonly description?: Text;
  /** The kind of people that it stands before; everybody where nothing is said. */
  readonly before?: ActorKind;
  /** Whom it lets through. */
  readonly who: Pick<Who, 'permission' | 'setting' | 'plan' | 'institution'>;
  /** The rights that it closes; all of them where nothing is said. */
  readonly closes?: readonly Right[];
}
export interface PermissionsDefinition {
  readonly entity: string;
  readonly gates?: readonly FeatureGate[];
  /** Why staff may read records whose parent is closed to them. */
  readonly notAsParent?: string;
  readonly rules: readonly PermissionRule[];
}
export interface PermissionListDefinition {
  readonly groups: readonly {
    readonly id: string;
    readonly label: Text;
    readonly permissions: readonly { readonly name: string; readonly label: Text; readonly description?: Text }[];
  }[];
}
export interface MenuItemDefinition {
  readonly id: string;
  readonly label: Text;
  /** That of its entity where it has none. */
  readonly icon?: string;
  /** None where the item opens its own screen. */
  readonly entity?: string;
  readonly view?: number;
  /** The views that the list offers at the route of the item, in their order; all of the entity where nothing is said. */
  readonly views?: readonly number[];
  readonly route?: string;
  /** The page of a plugin that opens, as `plugin.name`. */
  readonly page?: string;
  readonly who?: Who;
  /** The plans that include what the item leads to: in others it is shown and cannot be opened. All of them where nothing is said. */
  readonly includedIn?: readonly string[];
}
export interface MenuDefinition {
  readonly id: string;
  readonly groups: readonly MenuGroupDefinition[];
}
export interface MenuGroupDefinition {
  readonly id: string;
  readonly label?: Text;
  /** How it begins; open where nothing is said. */
  readonly kind?: 'folded' | 'configuration';
  readonly items: readonly MenuItemDefinition[];
}
/** Starting rows of a reference entity: platform ones are made once, the others with each new agency. Matched by `key`. */
export interface LookupDefinition {
  readonly entity: string;
  readonly key: string;
  /** A text may be given in each language: a tenant gets those of its language. */
  readonly rows: readonly Readonly<Record<string, string | number | boolean | null | TextInLanguages>>[];
}
/** Texts that take the place of those of other files: of one entity, one menu, or the list of permissions; by place, in some languages. */
export interface TextsDefinition {
  readonly entity?: string;
  readonly menu?: string;
  readonly permissionList?: true;
  readonly texts: Readonly<Record<string, { readonly en?: string; readonly pt?: string; readonly es?: string }>>;
}
/** Which entities play the parts that the engine must know: tenant, office, signed-in person, settings. */
export interface AppDefinition {
  readonly name: string;
  /** Who has the search across everything; everybody where nothing is said. */
  readonly globalSearch?: Who;
  /** Who shapes the views of an agency; platform administrators alone where nothing is said. */
  readonly sharedViews?: Who;
  /** Who deletes for good what was deleted; platform administrators alone where nothing is said. */
  readonly deletesForGood?: Who;
  /** What is said in the menu of those whom `who` speaks of, such as agencies that pay nothing; the first that speaks of them. */
  readonly advertisements?: readonly { readonly who: Who; readonly title: Text; readonly text: Text }[];
  /** Pages of plugins that the menu of the person offers beside what is the product's own, of those that are there for them, in their order. */
  readonly profileMenu?: readonly string[];
  readonly languages: readonly Language[];
  /** What templates of messages call the person who sends and the tenant. */
  readonly mergeRoots?: MergeRoots;
  readonly tenant: {
    readonly entity: string;
    readonly field: string;
    readonly active: string;
    /** The enum field that holds the plan; `reducedPlan`: with that flag, the plan `of` counts as `plan`. */
    readonly plan?: { readonly field: string; readonly reducedPlan?: { readonly of: string; readonly flag: string; readonly plan: string } };
    /** What the tenant acts as, so that its people stand for it. */
    readonly institution?: string;
    readonly groupOfInstitutions?: string;
    /** Where its settings lie, one record each; the value `true` switches one on. */
    readonly settings?: { readonly entity: string; readonly key: string; readonly value: string };
    /** Where its currencies lie, one record each: the field of the code, and the boolean one that marks those in which it counts. */
    readonly currencies?: { readonly entity: string; readonly code: string; readonly base: string };
    /** Its reference to the country that it is in. */
    readonly country?: string;
    /** Its enum field that holds the language in which its starting rows are written. */
    readonly language?: string;
    /** Its fields that say with what a new one begins: the name and the time zone of its first office, and its base currency. */
    readonly first?: { readonly office: string; readonly timeZone: string; readonly currency: string };
  };
  /**
   * Where the countries lie, and their field of the code, such as AU: telephone numbers without a country are read by it. The others say with
   * what a tenant begins that is made there.
   */
  readonly countries?: {
    readonly entity: string;
    readonly code: string;
    readonly timeZone?: string;
    readonly currency?: string;
    readonly language?: string;
  };
  /** People who are records and no users: the entity that they are, and the one of which a link opens a single record. */
  readonly portal?: { readonly person: string; readonly linked: string };
  /** Where the currencies lie that amounts refer to, their field of how many decimals they have (more are refused in what people enter), and that of the code. */
  readonly currencies?: { readonly entity: string; readonly decimals: string; readonly code?: string };
  readonly office: {
    readonly entity: string;
    readonly field: string;
    readonly timeZone: string;
    /** Its reference to the country that it is in. */
    readonly country?: string;
    /** Its boolean field that keeps its people to their own office, whatever permissions they hold. */
    readonly limit?: string;
    /** The permission without which people are kept to their own office. */
    readonly viewOthers?: string;
  };
  readonly identity: {
    readonly entity: string;
    readonly userName: string;
    readonly name: string;
    readonly password: string;
    readonly language: string;
    readonly active: string;
    readonly god: string;
    readonly office: string;
    /** Its reference to the office that lists begin with, for people who reach others as well. */
    readonly selectedOffice?: string;
    readonly institution: string;
    /** The permission without which people are kept to their own records. */
    readonly viewOthers?: string;
    readonly membership: { readonly entity: string; readonly user: string; readonly group: string };
    readonly group: { readonly entity: string; readonly permissions: string };
  };
}

/** Records of another entity that refer to this one. */
export interface MergeRecords {
  readonly entity: string;
  /** The reference of that entity that points at the record. */
  readonly field: string;
  /** Which of them; all of them without it. */
  readonly where?: Condition;
  /** `DueDate`, or `-DateCreated` from the last to the first. */
  readonly orderBy: string;
}

/** One name. Exactly one of `self`, `path`, `first` and `list` says what it stands for. */
export interface MergeFieldDefinition {
  readonly name: string;
  /** What people choose it by; that of the field at the end of the path where nothing is said. */
  readonly label?: Text;
  /** The record itself. */
  readonly self?: true;
  /** A field of the record, or of one that references lead to: `UserId`, `StudentId.FullName`. It may begin with a name of `first`. */
  readonly path?: string;
  /** The first of these records by their order: one that may not be there. */
  readonly first?: MergeRecords;
  /** All of these records, for a repetition. */
  readonly list?: MergeRecords;
}

/** The names that every text may use, of who sends it and for whom. */
export interface MergeRoots {
  readonly sender: { readonly name: string; readonly label: Text };
  readonly tenant: { readonly name: string; readonly label: Text };
}
