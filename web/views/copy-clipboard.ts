// Takes a text to the clipboard, and says for a moment that it is there.
import { useEffect, useRef, useState } from 'react';

/** How long it is said. */
const said = 2_000;

/** Rejects where the browser keeps its clipboard to itself. Throws where there is nothing to copy: a fault of the screen that asks. */
export async function copyClipboard(target: string | undefined): Promise<void> {
  if (!target) throw new Error('target for copyClipboard was not specified.');
  await navigator.clipboard.writeText(target);
}

/** `copied` is true for a moment after the text was taken. */
export function useCopy() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (target: string | undefined): Promise<void> => {
    await copyClipboard(target);
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), said);
  };
  return { copied, copy };
}
