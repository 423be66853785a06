// Files on their way to a record: they go on, and what becomes of them is shown, whichever of its tabs is open.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type EntityConfig, isFailure, largestUpload, sendFile } from '../../api/index.ts';
import { type Translate, useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';

/** A file on its way, or one of which something is to be told: why it did not arrive, or why nobody can open it. */
export interface Sending {
  readonly number: number;
  readonly name: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly failure?: string;
}
let sendings = 0;

export interface Uploads {
  readonly sending: readonly Sending[];
  readonly isSending: boolean;
  /** Answers how many arrived as they should. `to` is the call that takes them, where it is another one than that of the record's files. */
  readonly sendAll: (files: readonly File[], to?: string) => Promise<number>;
  /** Takes a line away; a file that is still on its way or waits for its turn does not arrive. */
  readonly forget: (number: number) => void;
  /** How many have arrived while this record is open. */
  readonly arrived: number;
  /** What has changed in the files of the record is read again. */
  readonly refresh: () => Promise<void>;
  /** True while the list that shows them is on the screen. */
  readonly isSeen: RefObject<boolean>;
}

export function useUploads(config: EntityConfig, id: number): Uploads {
  const t = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [arrived, setArrived] = useState(0);
  const stops = useRef(new Map<number, AbortController>());
  const isSeen = useRef(false);
  const refresh = async () => {
    for (const key of ['files', 'journal']) await queries.invalidateQueries({ queryKey: [key, config.Path, id] });
  };
  const change = (number: number, to: Partial<Sending>) => setSending((all) => all.map((each) => (each.number === number ? { ...each, ...to } : each)));
  const drop = (number: number) => setSending((all) => all.filter((each) => each.number !== number));
  const forget = (number: number) => {
    stops.current.get(number)?.abort();
    stops.current.delete(number);
    drop(number);
  };
  const send = async (file: File, number: number, to: string): Promise<boolean> => {
    const stop = stops.current.get(number) ?? new AbortController();
    try {
      const failure = findWarning(await sendFile(to, file, { onProgress: (share) => change(number, { share }), signal: stop.signal }));
      if (failure === undefined) drop(number);
      else change(number, { failure });
      setArrived((count) => count + 1);
      await refresh();
      return failure === undefined;
    } catch (error) {
      if (stop.signal.aborted) return false;
      change(number, { failure: getReason(error, t) });
      if (!isSeen.current) failures.show(error);
    } finally {
      stops.current.delete(number);
    }
    await refresh();
    return false;
  };
  // One after the other: a phone on a train does better with one whole file than with three halves.
  const sendAll = async (chosen: readonly File[], to = `${config.Path}/${id}/file`) => {
    const waiting = chosen.map((file) => ({ file, number: ++sendings }));
    for (const { number } of waiting) stops.current.set(number, new AbortController());
    setSending((all) => [...all, ...waiting.map(({ file, number }) => ({ number, name: file.name, share: 0 }))]);
    let count = 0;
    for (const { file, number } of waiting) if (stops.current.has(number) && (await send(file, number, to))) count += 1;
    return count;
  };
  return { sending, isSending: sending.some(({ failure }) => failure === undefined), sendAll, forget, arrived, refresh, isSeen };
}

/** What the call that took a file says of it. */
function findWarning(answer: unknown): string | undefined {
  const warnings: unknown = typeof answer === 'object' && answer !== null && 'Warnings' in answer ? answer.Warnings : undefined;
  return Array.isArray(warnings) && typeof warnings[0] === 'string' ? warnings[0] : undefined;
}

function getReason(error: unknown, t: Translate): string {
  if (!isFailure(error)) return t('failure.unexpected');
  if (error.status === -1) return t('state.failedOffline');
  if (error.status === 413) return t('files.tooLarge', { size: largestUpload });
  return error.message;
}
