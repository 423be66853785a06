// Reports: what a file says of one, and the configuration that is kept of those that people build.
import type { Text, Who } from './definitions.ts';

/** What is worked out of the values of a field. */
export type Summary = 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
/** The spans of days that dates are gathered in. */
export type PeriodUnit = 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';

/** A condition in the words of searches, or a group of which all or one must hold. */
export interface ReportCondition {
  readonly Field?: string;
  readonly Condition?: string;
  readonly Value1?: unknown;
  readonly Value2?: unknown;
  readonly All?: readonly ReportCondition[];
  readonly Any?: readonly ReportCondition[];
}

/** A field to gather by. */
export interface ReportGroup {
  readonly Name: string;
  /** Of a date: the span of days that makes a group. */
  readonly Unit?: PeriodUnit;
}

export interface ReportFieldDefinition {
  /** A field, a path along references, or with a summary a field of the records below: `AgencySalePayment[].Amount`. */
  readonly Name: string;
  readonly Label?: string | { readonly en?: string; readonly pt?: string; readonly es?: string };
  readonly Summary?: Summary;
  readonly Filter?: { readonly Condition: string; readonly Value1?: unknown; readonly Value2?: unknown };
  readonly DataType?: string;
  readonly Values?: readonly unknown[] | null;
  readonly NotShow?: boolean;
  /** Of a summary: it is worked out of the rows alone that these conditions let through. */
  readonly Only?: readonly ReportCondition[];
}

/** What a report shows, of which records, and how they are gathered. */
export interface ReportConfiguration {
  readonly Fields: readonly ReportFieldDefinition[];
  readonly GroupBy?: readonly (string | ReportGroup)[];
  readonly Conditions?: readonly ReportCondition[];
  readonly Order?: string;
  readonly DateField?: string;
  readonly DateRange?: string;
  /** The period is one of days of the year, as birthdays are. */
  readonly AnyYear?: boolean;
  readonly Office?: string;
  readonly Person?: string;
  readonly Compare?: 'previous' | 'yearBefore';
  readonly Chart?: { readonly Type: 'bar' | 'line' | 'area' | 'funnel' | 'heatmap' | 'number' };
  readonly Controls?: readonly { readonly Sum: string; readonly Equals: readonly string[] }[];
  readonly Names?: { readonly en?: string; readonly pt?: string; readonly es?: string };
  readonly Description?: string;
}

/** A report file. */
export interface ReportDefinition {
  readonly key: string;
  readonly entity: string;
  readonly name: Text;
  readonly folder: Text;
  readonly description: Text;
  readonly who?: Who;
  readonly configuration: ReportConfiguration;
}

/** What a report gathers by; a mere name is a field without a span of days. */
export const getReportGroups = ({ GroupBy = [] }: ReportConfiguration): readonly ReportGroup[] =>
  GroupBy.map((group) => (typeof group === 'string' ? { Name: group } : group));
