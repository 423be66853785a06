// What can be done with the open record: each part of its page tells what it adds, and the head shows all of it in one order.
import { createContext, useContext, useEffect, useReducer, useRef } from 'react';
import type { Offers } from './offers.ts';

export interface RecordCommand {
  readonly id: string;
  readonly label: string;
  readonly icon?: string | null | undefined;
  /** The next step, one of the others, or what is seldom needed. */
  readonly place: 'primary' | 'button' | 'menu';
  /** Why it cannot be done at all: then it stands in the menu, with this. */
  readonly rejection?: string | undefined;
  /** Why it has to wait for a moment. */
  readonly waits?: string | undefined;
  readonly isBusy?: boolean | undefined;
  /** It takes something away. */
  readonly isDanger?: boolean;
  /** What is done, or the address that it leads to. */
  readonly command: (() => void) | string;
  /** Those of lower ones stand first. */
  readonly order: number;
}

/** Undefined where no head gathers commands: then each stands where it is. */
export const RecordCommandsContext = createContext<Offers<RecordCommand> | undefined>(undefined);
/** Where the commands of a part stand among those of others; parts come in any order. */
export const CommandOrder = createContext(0);

/** Offers a command for as long as the part is drawn. */
export function useOfferedCommand(offers: Offers<RecordCommand> | undefined, command: Omit<RecordCommand, 'order'>): void {
  const order = useContext(CommandOrder);
  const latest = useRef({ ...command, order });
  useEffect(() => {
    latest.current = { ...command, order };
  });
  const { label, place, rejection, waits, isBusy } = command;
  useEffect(() => offers?.notify(), [offers, label, place, rejection, waits, isBusy]);
  useEffect(() => offers?.hold(() => latest.current), [offers]);
}

/** How many buttons stand beside the menu. */
export const mostButtons = { page: 3, narrow: 2 } as const;

const ranks = { primary: 0, button: 1, menu: 2 } as const;

/** All commands in their order, the first of them as buttons. What cannot be done is no button, and comes last. */
export function useSplitCommands(own: readonly RecordCommand[], most: number): { readonly buttons: RecordCommand[]; readonly others: RecordCommand[] } {
  const offers = useContext(RecordCommandsContext);
  const [, again] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const stop = offers?.listen(again);
    // Between the first look and this.
    again();
    return stop;
  }, [offers]);
  const all = [...own, ...(offers?.all() ?? [])].toSorted((a, b) => ranks[a.place] - ranks[b.place] || a.order - b.order);
  const open = all.filter(({ rejection }) => rejection === undefined);
  const buttons = open.filter(({ place }) => place !== 'menu').slice(0, most);
  return { buttons, others: [...open.filter((each) => !buttons.includes(each)), ...all.filter(({ rejection }) => rejection !== undefined)] };
}
