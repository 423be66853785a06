// Telling whoever runs the product about a failure.
import type { Failure } from './failure.ts';
import { request } from './request.ts';

/** Sends what the dialog of a failure said, with the id of the request; the page without its query, where there may be secrets. */
export const reportFailure = (failure: Failure, title: string): Promise<unknown> =>
  request('bug', {
    method: 'POST',
    body: {
      Description: `${failure.status} ${title}: ${failure.message}`.slice(0, 5000),
      RequestId: failure.requestId ?? null,
      Url: `${location.pathname}${location.hash}`.slice(0, 2000),
    },
  });
