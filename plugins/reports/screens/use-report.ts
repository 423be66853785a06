// Runs a report or an analysis as its question changes: the last answer stands until the next one is there.
import { call, type CallInput, type CallOutput } from '#kit';
import { useEffect, useState } from 'react';

export type ReportQuestion = CallInput<'POST report'>;
export type ReportResult = CallOutput<'POST report'>;
export type ReportColumn = ReportResult['Columns'][number];
export type ReportRow = ReportResult['Rows'][number];

/** Reports are loaded so many milliseconds after the last change (specification 002, section 9). */
const loadDelay = 50;

interface Loaded<Result> {
  readonly data: Result | undefined;
  readonly error: unknown;
}

/** `delay` in milliseconds; nothing is run without a question. */
export const useReport = (question: ReportQuestion | undefined, delay = loadDelay) => useAnswer(runReport, question, delay);
const runReport = (question: ReportQuestion, signal: AbortSignal): Promise<ReportResult> => call('POST report', question, { signal });

/** The answer to a question that changes; `ask` stays the same function. */
export function useAnswer<Question, Result>(
  ask: (question: Question, signal: AbortSignal) => Promise<Result>,
  question: Question | undefined,
  delay = loadDelay,
) {
  const [loaded, setLoaded] = useState<Loaded<Result>>({ data: undefined, error: undefined });
  const [attempt, setAttempt] = useState(0);
  const key = question === undefined ? '' : JSON.stringify(question);
  useEffect(() => {
    if (key === '') {
      setLoaded((before) => (before.error === undefined ? before : { ...before, error: undefined }));
      return undefined;
    }
    const control = new AbortController();
    const load = async (): Promise<void> => {
      const asked: Question = JSON.parse(key);
      const answer = await ask(asked, control.signal).then(
        (data) => ({ data, error: undefined }),
        (error: unknown) => ({ data: undefined, error }),
      );
      // What was asked before the last change is of no interest any more; what fails leaves the last answer.
      if (!control.signal.aborted) setLoaded((before) => ({ data: answer.data ?? before.data, error: answer.error }));
    };
    const timer = setTimeout(() => void load(), delay);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [ask, key, delay, attempt]);
  return { ...loaded, retry: () => setAttempt(attempt + 1) };
}
