// Keeps on the server what is being typed, a moment after the typing stops, and offers what was kept before.
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  dropDraft,
  type EntityConfig,
  fetchDraft,
  isRepeatedWrite,
  keepDraft,
  type StoredDraft,
  type RecordId,
  session,
  type Typed,
  viewing,
} from '../../api/index.ts';
import { dropUnsent, storeUnsent, findUnsent } from './unsent-draft.ts';

/** How long the typing rests before it is kept. */
const restMilliseconds = 1_000;

export interface Draft {
  /** What was kept of this form before it was opened, until somebody answers the offer. */
  readonly offer: StoredDraft | undefined;
  /** When what stands in the form now was kept; undefined while it is not. */
  readonly storedAt: string | undefined;
  readonly isFailed: boolean;
  /** False where nothing is kept: of what one may not change, and while somebody looks on as another person. */
  readonly isOn: boolean;
  /** The offer is answered: what it held stands in the form now, or is not wanted. */
  readonly answer: (isWanted: boolean) => void;
  /** What was typed is saved, or given up. */
  readonly drop: () => void;
  /** What was typed while a record was added waits for anyone who opens that one. */
  readonly handOn: (to: RecordId, typed: Typed) => Promise<void>;
}

interface DraftOf {
  readonly config: EntityConfig;
  readonly id: RecordId | undefined;
  readonly mayKeep: boolean;
  readonly typed: Typed;
}

/** `typed` is what stands in the form now beside what stood there before. */
export function useDraft({ config: { Path: entity }, id, mayKeep, typed }: DraftOf): Draft {
  const isOn = mayKeep && !viewing();
  const [offer, setOffer] = useState<StoredDraft>();
  const [storedAt, setStoredAt] = useState<string>();
  const [isFailed, setIsFailed] = useState(false);
  // One after the other: what is kept later must not be overtaken by what is dropped earlier.
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Typed>(undefined);
  const isStored = useRef(false);
  // Anyone who typed: when the session has ended, it is no longer told.
  const [userId] = useState(() => session()?.userId ?? 0);

  useEffect(() => {
    if (!isOn) return undefined;
    let isGone = false;
    const variant = async (): Promise<void> => {
      const unsent = findUnsent(entity, id, userId);
      if (unsent) {
        await keepDraft(entity, id, unsent);
        dropUnsent(entity, id);
      }
      const kept = await fetchDraft(entity, id);
      if (!isGone && kept && Object.keys(kept.Typed).length > 0) setOffer(kept);
    };
    // Without the offer the form is as good as before there were drafts.
    variant().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [isOn, entity, id, userId]);

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const content = waiting.current;
    waiting.current = undefined;
    if (!content) return;
    isStored.current = true;
    const before = line.current;
    const keep = async (): Promise<void> => {
      await before;
      try {
        const { KeptAt: StoredAt } = await keepDraft(entity, id, content);
        setStoredAt(StoredAt);
        setIsFailed(false);
        dropUnsent(entity, id);
      } catch (error) {
        // The same was sent a moment ago.
        if (isRepeatedWrite(error)) return;
        storeUnsent(entity, id, userId, content);
        setIsFailed(true);
      }
    };
    line.current = keep();
  }, [entity, id, userId]);
  const remove = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    isStored.current = false;
    setStoredAt(undefined);
    dropUnsent(entity, id);
    line.current = line.current.then(() => dropDraft(entity, id).catch(() => undefined));
  }, [entity, id]);

  const open = useRef(offer);
  open.current = offer;
  const text = JSON.stringify([typed.Typed, typed.Was]);
  const latest = useRef(typed);
  latest.current = typed;
  /** With what is still offered below it: an offer that nobody has answered is not lost by typing on. */
  const content = useCallback((): Typed => {
    const { RowVersion, Typed, Was } = latest.current;
    return { RowVersion, Typed: { ...open.current?.Typed, ...Typed }, Was: { ...open.current?.Was, ...Was } };
  }, []);
  const started = useRef(text);
  useEffect(() => {
    if (!isOn || started.current === text) return;
    started.current = text;
    if (Object.keys(latest.current.Typed).length === 0) {
      // Taken back by hand, as if nothing had been typed.
      waiting.current = undefined;
      clearTimeout(timer.current);
      if (isStored.current && !open.current) remove();
      return;
    }
    waiting.current = content();
    clearTimeout(timer.current);
    timer.current = setTimeout(send, restMilliseconds);
  }, [isOn, text, content, send, remove]);
  useEffect(() => {
    const hidden = () => {
      if (!document.hidden) return;
      // A page that goes away does not see whether its last call came through: until it has, what was typed lies here.
      if (waiting.current) storeUnsent(entity, id, userId, waiting.current);
      send();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      send();
    };
  }, [entity, id, userId, send]);

  const answer = (isWanted: boolean) => {
    setOffer(undefined);
    open.current = undefined;
    // What was taken over is kept again with the next stroke, and stays as it is until then.
    if (isWanted) isStored.current = true;
    else if (Object.keys(latest.current.Typed).length === 0) remove();
    else {
      waiting.current = content();
      send();
    }
  };
  const drop = () => {
    waiting.current = undefined;
    clearTimeout(timer.current);
    setStoredAt(undefined);
    if (!isStored.current) return;
    if (!open.current) return remove();
    const { RowVersion, Typed, Was } = open.current;
    waiting.current = { RowVersion, Typed, Was };
    send();
    isStored.current = false;
  };
  const handOn = async (to: RecordId, more: Typed) => {
    if (!isOn) return;
    await keepDraft(entity, to, more).catch(() => storeUnsent(entity, to, userId, more));
  };
  return { offer, storedAt, isFailed, isOn, answer, drop, handOn };
}
