// Connections to servers whose addresses people type, such as mailboxes and gateways: public addresses only, unless the operator says otherwise.
import type { AppError } from './errors.ts';

export interface OutboundRequest {
  readonly method: string;
  /** http or https. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}
/**
 * `unreachable`: nothing was sent, whether the address is refused, unknown or closed. `unanswered`: the connection stood and no answer came, so the
 * server may have done what was asked.
 */
export type OutboundAnswer =
  | { readonly outcome: 'answered'; readonly status: number; readonly text: string }
  | { readonly outcome: 'unreachable' }
  | { readonly outcome: 'unanswered' };

/** Where to connect: `host` is an IP address; `servername` is for TLS, and is absent where an IP address was given. */
export interface OutboundTarget {
  readonly host: string;
  readonly servername?: string;
}

export interface Outbound {
  /** Resolves the name of a server, judges its addresses and answers the one to connect to. Throws `unreachable`. */
  target(host: string): Promise<OutboundTarget>;
  /** One HTTP request, without redirects and within 15 seconds. Throws only where `signal` is aborted. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
  /** The one error for every failure: 503; the cause goes to the log. */
  unreachable(cause?: unknown): AppError;
}
