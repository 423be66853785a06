// One write of a form at a time. Who goes away meanwhile is let go once it is done, and stays where it was refused: there it is told why.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** A way that waits. */
interface Departure {
  readonly proceed: () => void;
  readonly reset: () => void;
}
export interface OneWrite {
  /** The work answers true where one may leave. Nothing is begun while another is under way. */
  readonly run: (work: () => Promise<boolean>) => Promise<void>;
  readonly isOn: boolean;
  readonly isBusy: () => boolean;
  /** Somebody is about to go elsewhere. */
  readonly isLeft: () => boolean;
  /** The form is not on the screen any more. */
  readonly isGone: () => boolean;
  readonly departure: RefObject<Departure | undefined>;
}

export function useOneWrite(): OneWrite {
  const [isOn, setIsOn] = useState(false);
  const busy = useRef(false);
  const gone = useRef(false);
  const departure = useRef<Departure>(undefined);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async (work: () => Promise<boolean>) => {
    if (busy.current) return;
    busy.current = true;
    setIsOn(true);
    let mayLeave = false;
    try {
      mayLeave = await work();
    } finally {
      busy.current = false;
      setIsOn(false);
      const { current: away } = departure;
      departure.current = undefined;
      if (mayLeave) away?.proceed();
      else away?.reset();
    }
  };
  return {
    run,
    isOn,
    isBusy: () => busy.current,
    isLeft: () => departure.current !== undefined || gone.current,
    isGone: () => gone.current,
    departure,
  };
}
