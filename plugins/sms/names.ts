// The words that the files of this plugin share, and the port to what carries texts.
import type { Context, Engine } from '#engine';
import type { Id, SmsMessage } from '#generated';

declare module '../../engine/contract/open-lists.ts' {
  interface Jobs {
    'sms.send': { readonly ids: readonly Id<'SmsMessage'>[] };
    'sms.bulk': { readonly ids: readonly Id<'Student'>[]; readonly message: string };
  }
}

export type Ctx = Context<Engine>;

/** A text on its way. */
export interface OutgoingText {
  /** As E.164. */
  readonly to: string;
  /** The sender of the person who writes; empty where there is none. */
  readonly from: string;
  readonly message: string;
  /** The same at every try; receipts name it. */
  readonly reference: string;
}
/** What became of a text. `later`: nothing was sent, and it may be tried again. */
export type TextOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'failed'; readonly failure: NonNullable<SmsMessage['Failure']>; readonly detail?: string }
  | { readonly outcome: 'later'; readonly detail?: string };

/** What carries texts. The only thing that a provider of texts must be able to do. */
export interface SmsPort {
  send(text: OutgoingText, signal: AbortSignal): Promise<TextOutcome>;
}
