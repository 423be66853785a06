// Connections to servers whose addresses people type, against a real server and names that change their minds.
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../engine/outbound/public-address.ts';
import { makeOutbound } from '../../engine/outbound/outbound.ts';

let server: Server;
let port = 0;
let visits: { readonly url: string; readonly host: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    visits.push({ url: request.url ?? '', host: request.headers.host ?? '' });
    if (request.url === '/away') response.writeHead(302, { Location: `http://127.0.0.1:${port}/inside` }).end();
    else if (request.url === '/dead') request.socket.destroy();
    else if (request.url === '/silent') return;
    else response.end(request.url === '/long' ? 'x'.repeat(200_000) : 'fine');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('which addresses are public', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.0', '2606:4700:4700::1111', '2a00:1450:4001:80b::200e'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fe80::1%eth0',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    '',
    'localhost',
    '8.8.8',
    '8.8.8.8/32',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('outbound connections', () => {
  const open = makeOutbound({ allowsPrivate: true, resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]), timeLimit: 400 });

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]'])('private addresses are refused, written as %s', async (host) => {
    visits = [];
    expect(await makeOutbound().send({ method: 'GET', url: `http://${host}:${port}/` })).toEqual({ outcome: 'unreachable' });
    expect(visits).toEqual([]);
  });

  it('a name is refused where one of its addresses is private', async () => {
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    await expect(makeOutbound({ resolve: () => Promise.resolve(addresses) }).target('mail.test')).rejects.toThrow(
      'The server at this address cannot be reached.',
    );
  });

  it('every failure has one text', async () => {
    const reasons = [
      makeOutbound({ resolve: () => Promise.reject(new Error('no such name')) }).target('mail.test'),
      makeOutbound({ resolve: () => Promise.resolve([]) }).target('mail.test'),
      makeOutbound().target('127.0.0.1'),
    ];
    for (const reason of reasons) await expect(reason).rejects.toMatchObject({ status: 503, message: 'The server at this address cannot be reached.' });
  });

  it('the address that was judged is the one that is connected to', async () => {
    let asked = 0;
    // A name that is public when it is judged and private a moment later.
    const changing = makeOutbound({
      allowsPrivate: true,
      resolve: () => Promise.resolve([{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }]),
    });
    visits = [];
    expect(await changing.send({ method: 'GET', url: `http://gateway.test:${port}/` })).toEqual({ outcome: 'answered', status: 200, text: 'fine' });
    expect({ asked, visits }).toEqual({ asked: 1, visits: [{ url: '/', host: `gateway.test:${port}` }] });
    expect(await open.target('gateway.test')).toEqual({ host: '127.0.0.1', servername: 'gateway.test' });
    expect(await open.target('127.0.0.1')).toEqual({ host: '127.0.0.1' });
  });

  it('redirects are not followed, and long answers are cut off', async () => {
    visits = [];
    expect(await open.send({ method: 'POST', url: `http://gateway.test:${port}/away`, body: 'text' })).toMatchObject({ outcome: 'answered', status: 302 });
    expect(visits.map(({ url }) => url)).toEqual(['/away']);
    const long = await open.send({ method: 'GET', url: `http://gateway.test:${port}/long` });
    expect(long.outcome === 'answered' && long.text.length <= 65_536).toBe(true);
  });

  it('a lost answer differs from a server that was never reached', async () => {
    expect(await open.send({ method: 'GET', url: `http://gateway.test:${port}/silent` })).toEqual({ outcome: 'unanswered' });
    expect(await open.send({ method: 'GET', url: `http://gateway.test:${port}/dead` })).toEqual({ outcome: 'unanswered' });
    const closed = createTcpServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const gone = (closed.address() as AddressInfo).port;
    closed.close();
    await once(closed, 'close');
    expect(await open.send({ method: 'GET', url: `http://gateway.test:${gone}/` })).toEqual({ outcome: 'unreachable' });
    expect(await open.send({ method: 'GET', url: 'ftp://gateway.test/' })).toEqual({ outcome: 'unreachable' });
  });
});
