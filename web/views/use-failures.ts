// Telling a failure in the dialog of failures, from wherever it happens.
import { createContext, useContext } from 'react';

interface Failures {
  readonly show: (error: unknown) => void;
}
export const FailureContext = createContext<Failures>({ show: () => undefined });
export const useFailures = (): Failures => useContext(FailureContext);
