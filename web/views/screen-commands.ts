// What can be done on the open screen: each part tells it where it does it, and the palette lists it.
import { useEffect, useReducer, useRef } from 'react';
import { createOffers } from './offers.ts';

export interface ScreenCommand {
  readonly id: string;
  readonly label: string;
  readonly icon?: string | null | undefined;
  /** Why it cannot be done now; it is shown all the same. */
  readonly why?: string | null | undefined;
  readonly command: () => void;
}
export interface ScreenCommands {
  /** What they are done to: the record, the list, the chosen rows. */
  readonly title: string;
  readonly commands: readonly ScreenCommand[];
}

const offers = createOffers<ScreenCommands>();

/** Offers these for as long as the part is drawn. Parts that name the same thing stand under one title. */
export function useScreenCommands(title: string, commands: readonly ScreenCommand[]): void {
  const latest = useRef<ScreenCommands>({ title, commands });
  useEffect(() => {
    latest.current = { title, commands };
    offers.notify();
  });
  useEffect(() => offers.hold(() => latest.current), []);
}

/** What the open screen offers, also what it comes to offer while that is looked at: a screen may still be loading. */
export function useOfferedCommands(): ScreenCommands[] {
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stop = offers.listen(again);
    // Between the first look and this.
    again();
    return stop;
  }, []);
  return screenCommands();
}

function screenCommands(): ScreenCommands[] {
  const byTitle = new Map<string, ScreenCommand[]>();
  for (const { title, commands } of offers.all()) if (commands.length > 0) byTitle.set(title, [...(byTitle.get(title) ?? []), ...commands]);
  return [...byTitle].map(([title, commands]) => ({ title, commands }));
}
