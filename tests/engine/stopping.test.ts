// A server that stops waits for requests in flight, and for nothing else.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { twoAgencies } from '../support/two-agencies.ts';

it('a connection on which nothing came does not hold up a stop until it would be cut off', async () => {
  const { server } = await twoAgencies();
  const { hostname, port } = new URL(server.url);
  const unused = connect(Number(port), hostname).on('error', () => undefined);
  await once(unused, 'connect');
  const requested = performance.now();
  await Promise.all([server.stop(), once(unused, 'close')]);
  // Requests in flight get 15 seconds.
  expect(performance.now() - requested).toBeLessThan(12_000);
});
