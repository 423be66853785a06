// The shapes of the calls, as they travel.
import type { Condition } from '../../engine/contract/condition.ts';
import type { Colour, FieldType, FormEffect, Language } from '../../engine/contract/model.ts';
import type { SettingsGetSettingsAnswer, WireBulkResult, WireJournalEntry, WireMenu, WireMenuItem, WireTokens } from './generated/client-types.ts';

export type { Colour, FieldType, FormEffect, Language };
export type RecordId = number;
/** One record as it travels: values by field name, with the name and colour of each reference beside its id. */
export type Row = Readonly<Record<string, unknown>>;

export interface Page {
  readonly Data: readonly Row[];
  readonly Count?: number;
  readonly CountIsCapped?: boolean;
}
export interface WireCondition {
  readonly Field: string;
  readonly Condition: string;
  readonly Value1?: unknown;
  readonly Value2?: unknown;
}
export interface Choice {
  readonly Value: string;
  readonly Label: string;
  readonly Colour?: Colour;
}
export interface ReferenceConfig {
  readonly EntityType: string;
  readonly Path: string;
  readonly NameKey: string;
  readonly ColourKey?: string;
}
export interface FieldConfig {
  readonly Name: string;
  readonly Type: FieldType;
  readonly Label: string;
  readonly Help?: string;
  readonly Required?: boolean;
  readonly ReadOnly?: boolean;
  readonly Default?: unknown;
  readonly MaxLength?: number;
  /** Of a list of records: how many it takes, and the yes-or-no field that means every record. */
  readonly MaxItems?: number;
  readonly AllField?: string;
  readonly Format?: 'email' | 'phone' | 'url' | 'timeZone';
  /** The shape of a text with a format, and the sentence for one that has not got it. */
  readonly Pattern?: string;
  readonly PatternMessage?: string;
  readonly Minimum?: number;
  readonly Maximum?: number;
  readonly Values?: readonly Choice[];
  readonly Reference?: ReferenceConfig;
}
export interface ColumnConfig {
  readonly Id: string;
  readonly Field: string;
  /** Where a row holds what to show. */
  readonly Key: string;
  readonly Label: string;
  readonly Type: FieldType;
  readonly Width?: number;
  readonly Format?: 'name' | 'badge' | 'relativeDate' | 'tags';
  readonly ColourKey?: string;
  /** Where a row says that a list means every record. */
  readonly AllKey?: string;
  readonly Sortable?: boolean;
  readonly Values?: readonly Choice[];
}
export interface FilterConfig {
  readonly Id: string;
  readonly Field: string;
  readonly Label: string;
  readonly Type: FieldType;
  readonly Values?: readonly Choice[];
  readonly Reference?: ReferenceConfig;
  readonly Conditions: readonly string[];
}
export interface ViewConfig {
  readonly ViewId: number;
  readonly Name: string;
  readonly ViewType: 'Grid';
  readonly Columns: readonly string[];
  readonly OrderBy?: string;
}
export interface FormFieldConfig {
  readonly Id: string;
  readonly Field: string;
  readonly Label: string;
  readonly Widget?: 'textarea' | 'radio' | 'checkbox' | 'tags';
  readonly Wide?: boolean;
  readonly ReadOnly?: boolean;
}
export interface FormSectionConfig {
  readonly Id: string;
  readonly Label: string;
  readonly Fields: readonly FormFieldConfig[];
}
export interface FormRuleConfig {
  readonly Id: string;
  readonly When: Condition;
  readonly Then: readonly FormEffect[];
}
export interface FormConfig {
  readonly SubmitLabel?: string | null;
  readonly Sections: readonly FormSectionConfig[];
  readonly Rules?: readonly FormRuleConfig[];
}
/** A verb that this person may use on records: what its button says, when it makes sense, and what its dialog asks for. */
export interface ActionConfig {
  readonly Verb: string;
  readonly Label: string;
  readonly Icon: string | null;
  readonly Confirm: string | null;
  readonly When: Condition | null;
  readonly Fields: readonly FieldConfig[];
  readonly Schema: Readonly<Record<string, unknown>>;
}
/** A document of a record that this person may have. */
export interface DocumentConfig {
  readonly Name: string;
  readonly Label: string;
  readonly Icon: string | null;
}
/** The ways between the states of a record that this person may go. */
export interface StatesConfig {
  readonly Field: string;
  /** The states that a new record may start in; null where it may start in any. */
  readonly Initial: readonly string[] | null;
  readonly Transitions: readonly { readonly Id: string; readonly Label: string; readonly From: readonly string[]; readonly To: string }[];
}
export interface EntityConfig {
  readonly EntityType: string;
  readonly Path: string;
  readonly Label: string;
  readonly LabelPlural: string;
  readonly Icon?: string | null;
  readonly Scope: string;
  readonly Searchable: boolean;
  readonly Rights: { readonly Read: boolean; readonly Create: boolean; readonly Update: boolean; readonly Delete: boolean };
  /** What is deleted can be brought back by this person. */
  readonly Restorable: boolean;
  /** Files may hang on the records. */
  readonly Files: boolean;
  readonly Import: null | { readonly Source: string; readonly Snapshot: string; readonly Attribution: string };
  readonly Fields: Readonly<Record<string, FieldConfig>>;
  readonly Grid: { readonly Columns: readonly ColumnConfig[]; readonly Filters: readonly FilterConfig[]; readonly DefaultOrderBy?: string };
  readonly Views: readonly ViewConfig[];
  readonly Form: FormConfig;
  readonly Schema: Readonly<Record<string, unknown>>;
  readonly Actions: readonly ActionConfig[];
  readonly Documents: readonly DocumentConfig[];
  readonly States: StatesConfig | null;
}
export interface Key {
  readonly Key: RecordId;
  readonly Id: RecordId;
  readonly Name: string;
  readonly Colour?: Colour;
}
/** The answer to a change of more records than are changed at once. */
export interface Later {
  readonly JobId: number;
  readonly Total: number;
}
export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export interface Job {
  readonly Id: number;
  readonly Name: string;
  readonly Label: string;
  readonly State: JobState;
  /** Of the platform rather than of the agency acted on. */
  readonly OfPlatform: boolean;
  readonly UserName: string;
  readonly Attempts: number;
  /** From 0 to 1. */
  readonly Progress: number;
  readonly Error: string | null;
  readonly Result: BulkResult | null;
  readonly RunAt: string;
  readonly DateCreated: string;
  readonly StartedAt: string | null;
  readonly DoneAt: string | null;
}
/** Those that every client shares come from the document of the calls. */
export type JournalEntry = WireJournalEntry;
export type BulkResult = WireBulkResult;
export type MenuItem = WireMenuItem;
export type Menu = WireMenu;
/** A page of a plugin that is there for this person. */
export interface PageItem {
  readonly Name: string;
  readonly Label: string;
  readonly Route: string;
}
export type Settings = SettingsGetSettingsAnswer;
export type Tokens = WireTokens;
