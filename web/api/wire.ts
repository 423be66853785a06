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
export interface EntityConfig {
  readonly EntityType: string;
  readonly Path: string;
  readonly Label: string;
  readonly LabelPlural: string;
  readonly Icon?: string | null;
  readonly Scope: string;
  readonly Searchable: boolean;
  readonly Rights: { readonly Read: boolean; readonly Create: boolean; readonly Update: boolean; readonly Delete: boolean };
  readonly Import: null | { readonly Source: string; readonly Snapshot: string; readonly Attribution: string };
  readonly Fields: Readonly<Record<string, FieldConfig>>;
  readonly Grid: { readonly Columns: readonly ColumnConfig[]; readonly Filters: readonly FilterConfig[]; readonly DefaultOrderBy?: string };
  readonly Views: readonly ViewConfig[];
  readonly Form: FormConfig;
  readonly Schema: Readonly<Record<string, unknown>>;
}
export interface Key {
  readonly Key: RecordId;
  readonly Name: string;
  readonly Colour?: Colour;
}
/** Those that every client shares come from the document of the calls. */
export type JournalEntry = WireJournalEntry;
export type BulkResult = WireBulkResult;
export type MenuItem = WireMenuItem;
export type Menu = WireMenu;
export type Settings = SettingsGetSettingsAnswer;
export type Tokens = WireTokens;
