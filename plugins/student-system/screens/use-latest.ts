// Keeps what is shown in its place while the answer to the next question is on its way: what is typed there keeps the focus.
import { useEffect, useState } from 'react';

/** The value, or the last one that there was. */
export function useLatest<Value>(value: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLatest(value);
  }, [value]);
  return value ?? latest;
}
