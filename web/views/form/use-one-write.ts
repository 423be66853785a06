// One write of a form at a time. Anyone who goes away meanwhile is let go once it is done, and stays where it was refused, since the reason is shown there.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface OneWrite {
  /** The work answers true where one may leave. Nothing is begun while another is under way. */
  readonly run: (work: () => Promise<boolean>) => Promise<void>;
  readonly isOn: boolean;
  /** What the last work has answered. */
  readonly mayLeave: boolean;
  readonly isBusy: () => boolean;
  /** Somebody is about to go elsewhere. */
  readonly isLeft: () => boolean;
  /** The form is not on the screen any more. */
  readonly isGone: () => boolean;
  /** Somebody waits for the outcome to go elsewhere. */
  readonly departure: RefObject<boolean>;
}

export function useOneWrite(): OneWrite {
  const [{ isOn, mayLeave }, setState] = useState({ isOn: false, mayLeave: false });
  const busy = useRef(false);
  const gone = useRef(false);
  const departure = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const run = async (work: () => Promise<boolean>) => {
    if (busy.current) return;
    busy.current = true;
    setState({ isOn: true, mayLeave: false });
    let isDone = false;
    try {
      isDone = await work();
    } finally {
      busy.current = false;
      setState({ isOn: false, mayLeave: isDone });
    }
  };
  return {
    run,
    isOn,
    mayLeave,
    isBusy: () => busy.current,
    isLeft: () => departure.current || gone.current,
    isGone: () => gone.current,
    departure,
  };
}
