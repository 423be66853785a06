// Telling anyone who runs the product what is wrong.
import type { Failure } from './failure.ts';
import { request } from './request.ts';

interface Report {
  /** What the person says; may be empty. */
  readonly words?: string;
  readonly failure?: Failure | undefined;
  /** Of the page, as a data URL. */
  readonly picture?: string | undefined;
}

/** Sends it, with the id of the request that failed; the page without its query, where there may be secrets. */
export const sendReport = ({ words = '', failure, picture }: Report): Promise<unknown> =>
  request('bug', {
    method: 'POST',
    body: {
      Description: [words, failure && `${failure.status} ${failure.body.Title ?? failure.statusText}: ${failure.message}`]
        .filter(Boolean)
        .join('\n\n')
        .slice(0, 5000),
      RequestId: failure?.requestId ?? null,
      Url: `${location.pathname}${location.hash}`.slice(0, 2000),
      ...(picture === undefined ? {} : { DataUrl: picture }),
    },
  });
