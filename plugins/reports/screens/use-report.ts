// Runs a report as its question changes: the last answer stands until the next one is there.
import { call, type CallInput, type CallOutput } from '#kit';
import { useEffect, useState } from 'react';

export type ReportQuestion = CallInput<'POST report'>;
export type ReportResult = CallOutput<'POST report'>;
export type ReportColumn = ReportResult['Columns'][number];
export type ReportRow = ReportResult['Rows'][number];

/** Reports are loaded so many milliseconds after the last change (specification 002, section 9). */
const loadDelay = 50;

interface Loaded {
  readonly data: ReportResult | undefined;
  readonly error: unknown;
}

/** `delay` in milliseconds; nothing is run without a question. */
export function useReport(question: ReportQuestion | undefined, delay = loadDelay) {
  const [loaded, setLoaded] = useState<Loaded>({ data: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const key = question === undefined ? '' : JSON.stringify(question);
  useEffect(() => {
    if (key === '') {
      setLoaded((before) => (before.error === undefined ? before : { ...before, error: undefined }));
      return undefined;
    }
    const control = new AbortController();
    const ask = async (): Promise<Loaded> => {
      try {
        const asked: ReportQuestion = JSON.parse(key);
        return { data: await call('POST report', asked, { signal: control.signal }), error: undefined };
      } catch (error) {
        return { data: undefined, error };
      }
    };
    const load = async (): Promise<void> => {
      const { data, error } = await ask();
      // What was asked before the last change is of no interest any more; what fails leaves the last answer.
      if (!control.signal.aborted) setLoaded((before) => ({ data: data ?? before.data, error }));
    };
    const timer = setTimeout(() => void load(), delay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [key, delay, attempt]);
  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
