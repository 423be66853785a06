// What the pages before the sign-in share: work that is on its way, and what is said when it fails.
import { useState } from 'react';
import { isFailure } from '../api/index.ts';
import { useText } from '../text/index.ts';

/** Runs one piece of work at a time; `message` is what went wrong with the last. */
export function useEntryWork() {
  const say = useText();
  const [message, setMessage] = useState<string>();
  const [working, setWorking] = useState(false);
  const run = async (work: () => Promise<void>, failed?: () => void): Promise<void> => {
    setWorking(true);
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      if (!isFailure(error)) throw error;
      const { status, retryAfter } = error;
      const isLimited = status === 429 && retryAfter !== undefined;
      setMessage(status === -1 ? say('failure.offline') : isLimited ? say('login.tooMany', { seconds: retryAfter }) : error.message);
      failed?.();
    } finally {
      setWorking(false);
    }
  };
  return { message, setMessage, working, run };
}
