// What is written to the database in one go of the event loop leaves in one message.
import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { GatheringSocket } from '../../engine/database/collecting-socket.ts';

it('holds what is written back until the end of the go, and sends it together', async () => {
  const received: string[] = [];
  const server = net.createServer((peer) => {
    peer.on('data', (data) => received.push(data.toString()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = new GatheringSocket();
  socket.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('one ');
  socket.write('two ');
  await Promise.resolve();
  socket.write('three');
  expect(socket.writableCorked).toBe(1);
  expect(received).toEqual([]);
  await expect.poll(() => received).toEqual(['one two three']);
  socket.write('four');
  await expect.poll(() => received).toEqual(['one two three', 'four']);
  socket.destroy();
  server.close();
});
