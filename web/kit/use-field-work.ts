// Work of a dialog with fields: what is wrong with a field is shown at it, and the first such field gets the focus.
import { useEffect, useState } from 'react';
import { isFailure } from '../api/index.ts';
import { focusFirstError } from '../views/form/focus-field.ts';
import { useWork } from '../views/use-work.ts';

/** As `useWork`, for fields that can be focused. `showErrors` reports what is wrong before anything is sent. */
export function useFieldWork(fields: readonly string[]) {
  const work = useWork({ fields });
  const [reports, setReports] = useState(0);
  const report = () => setReports((count) => count + 1);
  // Not with every change of the errors: while somebody mends one field, the focus stays there.
  useEffect(() => {
    if (reports > 0) focusFirstError();
  }, [reports]);
  const showErrors = (found: Readonly<Record<string, string>>): void => {
    work.setErrors(found);
    report();
  };
  const run = (command: () => Promise<void>): Promise<void> =>
    work.run(async () => {
      try {
        await command();
      } catch (error) {
        // What the state of a record brings about names its field as well.
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !fields.includes(key)) throw error;
        showErrors({ [key]: error.message });
      }
    }, report);
  return { ...work, showErrors, run };
}
