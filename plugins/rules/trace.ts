// How a calculation came to its result, step by step, for screens and documents that show it.
import { type Decimal, isDecimal } from '#decimal';

export type TraceValue = Decimal | string | number | boolean | null;

export interface TraceStep {
  /** What was worked out, such as `gross`; screens have the words for it. */
  readonly step: string;
  readonly value: TraceValue;
  /** The values that went into it, by their names. */
  readonly from: Readonly<Record<string, TraceValue>>;
}

/** Takes the steps of a calculation as they are made; without one nothing is kept. */
export type Trace = (step: string, value: TraceValue, from: Readonly<Record<string, TraceValue>>) => void;

/** The result of a calculation, and its steps with decimals as text. */
export function traced<Result>(calculate: (trace: Trace) => Result): { readonly result: Result; readonly steps: readonly TraceStep[] } {
  const steps: TraceStep[] = [];
  const result = calculate((step, value, from) =>
    steps.push({ step, value: asText(value), from: Object.fromEntries(Object.entries(from).map(([name, each]) => [name, asText(each)])) }),
  );
  return { result, steps };
}

const asText = (value: TraceValue): TraceValue => (isDecimal(value) ? value.toFixed() : value);
