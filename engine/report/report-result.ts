// What a report comes to, and the conditions of all its rows.
import type { ReportCondition } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import type { Row } from '../database/database.ts';
import { periodConditions, type PreparedReport, type ReportColumn } from './prepare-report.ts';
import type { Period } from './report-period.ts';

/** A value as it is answered: amounts are decimals as texts, days `2026-11-30`. */
export type ReportValue = string | number | boolean | null;
export interface ReportRow {
  readonly values: Readonly<Record<string, ReportValue>>;
  readonly conditions?: readonly ReportCondition[];
  /** Of the group that this one is compared with. */
  readonly previousConditions?: readonly ReportCondition[];
  readonly id?: number;
}
export interface ReportTotal {
  readonly Name: string;
  readonly InCurrency: string | null;
  readonly Value: string | null;
}
export interface ReportControl {
  readonly Name: string;
  readonly Holds: boolean;
  readonly Message: string | null;
}
export interface ReportResult {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly count: number;
  readonly totals: readonly ReportTotal[];
  readonly withoutDate: number;
  readonly controls: readonly ReportControl[];
  /** What narrows it besides its period, in words. */
  readonly requested: readonly string[];
  /** Of a list: the values of a row as its search answers it, by which files, which have every row, are written. */
  readonly readRow?: (row: Row) => ReportRow['values'];
}
/** What the column of currencies is called: what the application calls them. */
export function getCurrencyLabel({ model, access }: Pick<PreparedReport, 'model' | 'access'>): string {
  const currencies = model.entities.get(model.app.currencies?.entity.toLowerCase() ?? '');
  return currencies ? textIn(currencies.label, access.actor.language) : '';
}

/** The conditions of all rows of a report, in its period or in another one. */
export const getConditions = (prepared: PreparedReport, period: Period = prepared.period): readonly ReportCondition[] => {
  const { conditions, dateField, report } = prepared;
  return [...conditions, ...(dateField ? periodConditions(dateField.key, period, report.configuration.AnyYear) : [])];
};
