// A button that does something to what a list shows: one at a time, a failure is shown, and the list is asked for again.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailures } from './failures.tsx';

/** `key` is the first part of the queries that the act makes old. */
export function useCommand(key: string) {
  const failures = useFailures();
  const queries = useQueryClient();
  const [working, setWorking] = useState(false);
  const command = async (work: () => Promise<unknown>): Promise<void> => {
    setWorking(true);
    try {
      await work();
    } catch (error) {
      failures.show(error);
    } finally {
      await queries.invalidateQueries({ queryKey: [key] });
      setWorking(false);
    }
  };
  return { working, command };
}
