// What can be done on the open screen: each part tells it where it does it, and the palette lists it.
import { useEffect, useReducer, useRef } from 'react';
import { createOffers } from './offers.ts';

export interface ScreenAct {
  readonly id: string;
  readonly label: string;
  readonly icon?: string | null | undefined;
  /** Why it cannot be done now; it is shown all the same. */
  readonly why?: string | null | undefined;
  readonly act: () => void;
}
export interface ScreenActs {
  /** What they are done to: the record, the list, the chosen rows. */
  readonly title: string;
  readonly acts: readonly ScreenAct[];
}

const offers = createOffers<ScreenActs>();

/** Offers these for as long as the part is drawn. Parts that name the same thing stand under one title. */
export function useScreenActs(title: string, acts: readonly ScreenAct[]): void {
  const latest = useRef<ScreenActs>({ title, acts });
  useEffect(() => {
    latest.current = { title, acts };
    offers.tell();
  });
  useEffect(() => offers.hold(() => latest.current), []);
}

/** What the open screen offers, also what it comes to offer while that is looked at: a screen may still be loading. */
export function useOfferedActs(): ScreenActs[] {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stop = offers.listen(again);
    // Between the first look and this.
    again();
    return stop;
  }, []);
  return screenActs();
}

function screenActs(): ScreenActs[] {
  const byTitle = new Map<string, ScreenAct[]>();
  for (const { title, acts } of offers.all()) if (acts.length > 0) byTitle.set(title, [...(byTitle.get(title) ?? []), ...acts]);
  return [...byTitle].map(([title, acts]) => ({ title, acts }));
}
