// One step of a dialog: work on its way, and the server's sentence when it refuses.
import { useState } from 'react';
import { isFailure } from '../../api/index.ts';
import { useText } from '../../text/index.ts';

export function useStep() {
  const say = useText();
  const [message, setMessage] = useState<string>();
  const [working, setWorking] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setWorking(true);
    setMessage(undefined);
    try {
      await work();
    } catch (error) {
      if (!isFailure(error)) throw error;
      setMessage(error.status === -1 ? say('failure.offline') : error.message);
    } finally {
      setWorking(false);
    }
  };
  return { message, setMessage, working, run };
}
