// Files on their way to a record: they go on, and what becomes of them is told, whichever of its tabs is open.
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { type EntityConfig, isFailure, largestUpload, uploadFile } from '../../api/index.ts';
import { type Say, useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';

/** A file on its way, or one that did not arrive and why. */
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
  readonly sendAll: (files: readonly File[]) => Promise<void>;
  readonly forget: (number: number) => void;
  /** What has changed in the files of the record is read again. */
  readonly refresh: () => Promise<void>;
  /** True while the list that shows them is on the screen. */
  readonly isSeen: RefObject<boolean>;
}

export function useUploads(config: EntityConfig, id: number): Uploads {
  const say = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const isSeen = useRef(false);
  const refresh = async () => {
    for (const key of ['files', 'journal']) await queries.invalidateQueries({ queryKey: [key, config.Path, id] });
  };
  const change = (number: number, to: Partial<Sending>) => setSending((all) => all.map((each) => (each.number === number ? { ...each, ...to } : each)));
  const forget = (number: number) => setSending((all) => all.filter((each) => each.number !== number));
  const send = async (file: File, number: number) => {
    try {
      await uploadFile(config.Path, id, file, (share) => change(number, { share }));
      forget(number);
    } catch (error) {
      change(number, { failure: reasonOf(error, say) });
      if (!isSeen.current) failures.show(error);
    }
    await refresh();
  };
  // One after the other: a phone on a train does better with one whole file than with three halves.
  const sendAll = async (chosen: readonly File[]) => {
    const waiting = chosen.map((file) => ({ file, number: ++sendings }));
    setSending((all) => [...all, ...waiting.map(({ file, number }) => ({ number, name: file.name, share: 0 }))]);
    for (const { file, number } of waiting) await send(file, number);
  };
  return { sending, isSending: sending.some(({ failure }) => failure === undefined), sendAll, forget, refresh, isSeen };
}

function reasonOf(error: unknown, say: Say): string {
  if (!isFailure(error)) return say('failure.unexpected');
  if (error.status === -1) return say('state.failedOffline');
  if (error.status === 413) return say('files.tooLarge', { size: largestUpload });
  return error.message;
}
