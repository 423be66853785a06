// Keeps a value for as long as it says the same, so that what is made of it is not made again at every drawing.
import { useRef } from 'react';

/** The value of an earlier drawing, where that one said the same; `text` is what a value says. */
export function useSame<T>(value: T, text: string): T {
  const kept = useRef({ value, text });
  if (kept.current.text !== text) kept.current = { value, text };
  return kept.current.value;
}
