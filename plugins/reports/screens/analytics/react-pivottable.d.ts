// The part of react-pivottable that is used: which values stand in which row and column. The package brings no types.
declare module 'react-pivottable/Utilities.js' {
  type PivotRecord = Readonly<Record<string, string | number>>;
  export interface PivotCell {
    push(record: PivotRecord): void;
    value(): number | undefined;
    format(value: number | undefined): string;
  }
  export class PivotData {
    constructor(input: {
      readonly data: readonly PivotRecord[];
      readonly rows: readonly string[];
      readonly cols: readonly string[];
      readonly vals: readonly string[];
      readonly aggregatorName: string;
      readonly aggregators: Readonly<Record<string, () => () => PivotCell>>;
      readonly sorters: Readonly<Record<string, (a: string, b: string) => number>>;
    });
    getRowKeys(): readonly (readonly string[])[];
    getColKeys(): readonly (readonly string[])[];
    getAggregator(rowKey: readonly string[], colKey: readonly string[]): Pick<PivotCell, 'value'>;
  }
}
