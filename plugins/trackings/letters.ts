// The e-mails of trackings, which wait for the one road by which mail goes out: each is left out, and the run says so.
import type { Context, Engine, Message } from '#engine';
import type { CarriedOut, Prepared, Work } from './carry-out.ts';
import { messages } from './messages.ts';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
}

export async function prepareLetters<W extends Work>(
  _context: Pick<Context<Engine>, 'records' | 'engine' | 'tx' | 'actor'>,
  works: readonly W[],
): Promise<ReadonlyMap<W, { readonly letter: Letter } | { readonly leftOut: Message }>> {
  return new Map(works.map((work) => [work, { leftOut: messages.notSent() }]));
}

export async function sendLetters<W extends Work>(_context: Context<Engine>, _prepared: readonly Prepared<W>[]): Promise<CarriedOut<W>[]> {
  return [];
}
