// Work that somebody asked for: whether it is on its way, and what is said where it fails.
import { useEffect, useState } from 'react';
import { type Failure, isFailure } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { focusFirstError } from './form/focus-field.ts';
import { useFailures } from './use-failures.ts';

interface WorkOptions {
  /** The fields beside which their own faults are shown. */
  readonly fields?: readonly string[];
  /** Tells everything else in the dialog of failures and not in `message`. */
  readonly inDialog?: boolean;
}

/** One piece of work at a time, with what went wrong with the last: `errors` by field, of which the first gets the focus, and `message` for the rest. */
export function useWork({ fields = [], inDialog = false }: WorkOptions = {}) {
  const t = useText();
  const failures = useFailures();
  const [message, setMessage] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [working, setWorking] = useState(false);
  const [reports, setReports] = useState(0);
  // Not with every change of `errors`: while somebody mends one field, the focus stays there.
  useEffect(() => {
    if (reports > 0) focusFirstError();
  }, [reports]);
  const showErrors = (found: Readonly<Record<string, string>>): void => {
    setErrors(found);
    setReports((count) => count + 1);
  };
  const run = async (work: () => Promise<void>, failed?: () => void): Promise<void> => {
    setWorking(true);
    setMessage(undefined);
    setErrors({});
    try {
      await work();
    } catch (error) {
      const found = isFailure(error) ? errorsByField(error) : {};
      if (Object.keys(found).some((name) => fields.includes(name))) {
        showErrors(found);
        const others = Object.entries(found).flatMap(([name, text]) => (fields.includes(name) ? [] : [text]));
        if (others.length > 0) setMessage(others.join(' '));
      } else if (inDialog) failures.show(error);
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
  return { message, setMessage, errors, setErrors, showErrors, changing, working, run };
}

/** What the state of a record brings about names its field as well. */
const errorsByField = ({ fieldErrors, body, message }: Failure): Readonly<Record<string, string>> =>
  Object.keys(fieldErrors).length === 0 && body.Key !== undefined ? { [body.Key]: message } : fieldErrors;
