// Sending what a dialog asks for: once at a time, faults of fields beside the fields, everything else in the dialog of failures.
import { isFailure, useFailures } from '#kit';
import { useState } from 'react';

export function useSending(fields: readonly string[]) {
  const failures = useFailures();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFaults({});
    try {
      await work();
    } catch (error) {
      if (isFailure(error) && Object.keys(error.fieldErrors).some((name) => fields.includes(name))) setFaults(error.fieldErrors);
      else failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  /** Whoever changes a field has seen what was wrong with it. */
  const forget = (name: string): void => setFaults(({ [name]: _seen, ...others }) => others);
  return { faults, setFaults, forget, busy, send };
}
