// Work that somebody asked for: whether it is on its way, and what is said where it fails.
import { useState } from 'react';
import { isFailure } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { focusMistyped } from './form/focus-mistyped.ts';
import { useFailures } from './use-failures.ts';

interface WorkOptions {
  /** The fields beside which their own faults are shown. */
  readonly fields?: readonly string[];
  /** Tells everything else in the dialog of failures and not in `message`. */
  readonly inDialog?: boolean;
}

/** One piece of work at a time, with what went wrong with the last: `faults` by field, `message` for the rest. */
export function useWork({ fields = [], inDialog = false }: WorkOptions = {}) {
  const t = useText();
  const failures = useFailures();
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const run = async (work: () => Promise<void>, failed?: () => void): Promise<void> => {
    if (focusMistyped()) return;
    setWorking(true);
    setMessage(undefined);
    setErrors({});
    try {
      await work();
    } catch (error) {
      if (isFailure(error) && Object.keys(error.fieldErrors).some((name) => fields.includes(name))) setErrors(error.fieldErrors);
      else if (inDialog) failures.show(error);
      else if (!isFailure(error)) throw error;
      else {
        const { status, retryAfter } = error;
        const isLimited = status === 429 && retryAfter !== undefined;
        setMessage(status === -1 ? t('failure.offline') : isLimited ? t('login.tooMany', { seconds: retryAfter }) : error.message);
      }
      failed?.();
    } finally {
      setWorking(false);
    }
  };
  /** Changes a field: anyone who does has seen what was wrong with it. */
  const changing =
    <Value>(name: string, set: (value: Value) => void) =>
    (value: Value): void => {
      set(value);
      setErrors(({ [name]: _seen, ...others }) => others);
    };
  return { message, setMessage, errors, setErrors, changing, working, run };
}
