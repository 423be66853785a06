// Reports and analyses as calls send and answer them.

/** A field that a report may show, filter, gather by or work out, as one reader may see it. */
export interface ReportField {
  /** Its path: `Amount`, `StudentId.DateOfBirth`, `AgencySaleId.StudentId.Nationality`. */
  readonly Name: string;
  /** In the reader's language; of a path, with what leads there: "Student › Nationality". */
  readonly Label: string;
  /** The type of the metadata: `string`, `money`, `date`, `datetime`, `enum`, `reference`, `boolean`, `integer`, `rate`… */
  readonly DataType: string;
  /** The values of a choice. */
  readonly Values: readonly { readonly Key: string; readonly Name: string }[];
  /** What may be worked out of its values. Empty where nothing may. */
  readonly Summaries: readonly Summary[];
  /** True where rows may be gathered by its values. */
  readonly IsGroup: boolean;
  /** Of a reference: the kind of record it leads to; `report/init/{typeName}?path=` answers the fields behind it. */
  readonly Leads?: string;
}
export type Summary = 'Sum' | 'Count' | 'CountDistinct' | 'Min' | 'Max' | 'Average';
export type Unit = 'Day' | 'Week' | 'Month' | 'Quarter' | 'Year';

/** `GET report/init/{typeName}?path=` */
export interface ReportInit {
  readonly TypeName: string;
  readonly Label: string;
  readonly Fields: readonly ReportField[];
}
/** `GET report/types`: kinds of records that a report may be about. */
export interface ReportType {
  readonly Name: string;
  readonly Label: string;
}

/** A condition as searches have it. */
export interface ReportCondition {
  readonly Field: string;
  readonly Condition: string;
  readonly Value1?: unknown;
  readonly Value2?: unknown;
}

/** A field of a report. With a `Summary` it is worked out of the rows of each group. */
export interface ConfiguredField {
  readonly Name: string;
  readonly Label?: string;
  readonly Summary?: Summary;
  readonly Filter?: { readonly Condition: string; readonly Value1?: unknown; readonly Value2?: unknown };
  readonly DataType?: string;
  readonly Values?: readonly unknown[];
  readonly NotShow?: boolean;
}
export interface ReportChart {
  readonly Type: 'bar' | 'line' | 'area' | 'funnel' | 'heatmap' | 'number';
}
/** What `AgencyReportView.JsonConfiguration` holds. */
export interface ReportConfiguration {
  readonly Fields: readonly ConfiguredField[];
  readonly GroupBy?: readonly { readonly Name: string; readonly Unit?: Unit }[];
  /** `Name`, `Name desc`, or a measure as `Sum Amount desc`. */
  readonly Order?: string;
  /** By which date a period narrows it. */
  readonly DateField?: string;
  /** The period that it begins with: `This Month`, `Last 7 Days`, `Next 30 Days`… None: all times. */
  readonly DateRange?: string;
  readonly Compare?: 'previous' | 'yearBefore';
  readonly Chart?: ReportChart;
  /** Its name in the other languages. */
  readonly Names?: { readonly en?: string; readonly pt?: string; readonly es?: string };
  readonly Description?: string;
}

/** `GET report/catalogue` */
export interface ReportCatalogue {
  readonly Folders: readonly { readonly Name: string; readonly Reports: readonly CatalogueReport[] }[];
  /** Whether the reader may build reports of his own, and share them with the agency. */
  readonly MayBuild: boolean;
  readonly MayShare: boolean;
}
export interface CatalogueReport {
  /** What `POST report` takes as `ViewKey`: `VisaExpiring`, or the id as text. */
  readonly Key: string;
  /** Of a report that people built. */
  readonly Id: number | null;
  readonly Name: string;
  readonly Description: string | null;
  /** Vendor, agency, or the reader’s own. */
  readonly Layer: 'system' | 'agency' | 'own';
  readonly TypeName: string;
  readonly TypeLabel: string;
  readonly MayEdit: boolean;
}

/** `POST report`: one that is kept (`ViewKey`), or one that is being built (`TypeName` and `Configuration`). */
export interface ReportRequest {
  readonly ViewKey?: string;
  readonly TypeName?: string;
  readonly Configuration?: ReportConfiguration;
  readonly OfficeId?: number;
  readonly UserId?: number;
  /** Days, both included (`2026-11-30`); or a period by its name. Neither: that of the report. */
  readonly DateRangeMin?: string;
  readonly DateRangeMax?: string;
  readonly DateRange?: string;
}
export interface ReportColumn {
  /** The key in rows: the path, or the summary and the path of a measure: `Sum Amount`, `Count`. */
  readonly Name: string;
  readonly Label: string;
  readonly DataType: string;
  /** Of a measure. */
  readonly Summary?: Summary;
  /** Of an amount: the key of the column that says in which currency it is. */
  readonly Currency?: string;
  /** Of a measure that is compared: that of the period before. */
  readonly IsPrevious?: true;
  /** Of a measure of some rows alone: what these are, beside the conditions of the row. */
  readonly Conditions?: readonly ReportCondition[];
}
/** Values by the names of the columns, as people read them (the name of a reference, the label of a choice); amounts are decimals as texts, days `2026-11-30`. */
export type ReportRow = Readonly<Record<string, unknown>> & {
  /** The conditions whose search finds what this row is made of. */
  readonly Conditions?: readonly ReportCondition[];
  /** Of a row that is one record: its id. */
  readonly Id?: number;
};
export interface ReportResult {
  readonly ReportName: string;
  readonly Description: string | null;
  readonly TypeName: string;
  /** The view in which the rows of a group are listed: one that leaves none out. */
  readonly ViewId: number | null;
  readonly Columns: readonly ReportColumn[];
  /** At most 500. */
  readonly Rows: readonly ReportRow[];
  /** How many rows there are in all. */
  readonly Count: number;
  readonly IsLimitReached: boolean;
  /** Over all rows, those beyond the limit as well; amounts of each currency by themselves. */
  readonly Totals: readonly { readonly Name: string; readonly InCurrency: string | null; readonly Value: string | null }[];
  /** How many rows a period leaves out because they have no such date. */
  readonly WithoutDate: number;
  readonly DateField: { readonly Name: string; readonly Label: string } | null;
  readonly DateRangeMin: string | null;
  readonly DateRangeMax: string | null;
  /** Whether it can be narrowed by office and by person. */
  readonly HasOffice: boolean;
  readonly HasUser: boolean;
  readonly Chart: ReportChart | null;
  /** The run, which everything that leaves names. */
  readonly RunId: string;
  /** Control totals: what must be equal, and whether it is. */
  readonly Controls: readonly { readonly Name: string; readonly Holds: boolean; readonly Message: string | null }[];
}

/** `GET pivot/{viewId}/init` */
export interface PivotInit {
  readonly ViewId: number;
  readonly TypeName: string;
  readonly Label: string;
  readonly Fields: readonly ReportField[];
  readonly DateFields: readonly { readonly Name: string; readonly Label: string }[];
  /** By which date its periods go where nobody says. */
  readonly DateField: string;
  /** Day, Week, Month, Quarter, Year. */
  readonly Periods: readonly Unit[];
  /** Those that can be compared: Week, Month, Quarter. */
  readonly Comparable: readonly Unit[];
  /** 1 to 52. */
  readonly Weeks: readonly number[];
  /** This Month. */
  readonly DateRange: string;
}
/** `POST pivot/generate` */
export interface PivotRequest {
  readonly ViewKey: number | string;
  readonly Columns: readonly { readonly Field?: string; readonly Aggregate: Summary }[];
  readonly GroupBy?: readonly (string | { readonly Name: string; readonly Unit?: Unit })[];
  readonly CustomFilters?: readonly ReportCondition[];
  readonly DateRangeMin?: string;
  readonly DateRangeMax?: string;
  readonly DateRange?: string;
  readonly Periods?: { readonly Unit?: Unit; readonly DateField?: string; readonly Compare?: boolean | 'previous' | 'yearBefore' };
  /** Of weeks: from and to, 1 to 52. */
  readonly Weeks?: { readonly From?: number; readonly To?: number };
}
export type PivotResult = Omit<ReportResult, 'ReportName' | 'Description' | 'HasOffice' | 'HasUser' | 'Chart' | 'Controls'>;
/** `GET pivotui/{key}` and `POST pivotui/` */
export interface PivotUiConfiguration {
  readonly Key: string;
  readonly Configuration: Readonly<Record<string, unknown>> | null;
}
