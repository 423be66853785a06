// What calls of plugins take of the server: connections enough are left for others, and nobody waits for himself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Engine, Plugin } from '../../engine/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import type { TwoAgencies } from '../support/two-agencies.ts';
import { library } from './library-plugin.ts';
import { libraryScene } from './scene.ts';

const object = { type: 'object' } as const;
/** How many calls are under way, and what lets the slow ones go on. */
let underWay = 0;
let goOn = (): void => undefined;
const held = new Promise<void>((resolve) => {
  goOn = resolve;
});
const busy: Plugin<Engine> = {
  name: 'busy',
  calls: [
    {
      method: 'POST',
      path: 'busy/attach',
      access: 'signed-in',
      surface: 'write',
      summary: 'Hangs a file on the first book once all who ask hold a connection.',
      input: object,
      output: object,
      run: async (_input, { records, files }) => {
        const [book] = await records.list('LibraryBook');
        underWay += 1;
        await expect.poll(() => underWay).toBeGreaterThanOrEqual(8);
        const content = new TextEncoder().encode('a');
        return { File: await files.attach('LibraryBook', Number(book?.['Id']), { name: 'a.txt', contentType: 'text/plain', content }) };
      },
    },
    {
      method: 'GET',
      path: 'busy/slow',
      access: 'signed-in',
      surface: 'read',
      summary: 'Answers when it is let go on.',
      output: object,
      run: async (_input, { records }) => {
        await records.list('LibraryBook');
        await held;
        return {};
      },
    },
    {
      method: 'GET',
      path: 'busy/file',
      access: 'signed-in',
      surface: 'download',
      summary: 'A file by its key.',
      input: { type: 'object', properties: { key: { type: 'string' } }, required: ['key'] },
      output: { type: 'string', format: 'binary', contentMediaType: 'text/plain' },
      run: ({ key }, { files }) => files.read(String(key)),
    },
  ],
};

let scene: TwoAgencies;
beforeAll(async () => {
  scene = await libraryScene({ plugins: [settings, library, busy] });
  await scene.manager.post('/api/librarybook/', { Title: 'One' });
});
afterAll(async () => {
  goOn();
  await scene?.server.stop();
});

it('a key that is none is a file that is not there', async () => {
  expect((await scene.manager.get('/api/busy/file?key=abc')).status).toBe(404);
});

it('as many as there are connections hang files on records at once, and none waits for another', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, (_, number) => (number % 2 ? scene.god : scene.manager).post('/api/busy/attach')));
  expect(all.map(({ status, text }) => `${status} ${status === 200 ? '' : text}`.trim())).toEqual(Array.from({ length: 8 }, () => '200'));
});

it('slow calls of one person leave connections to others', async () => {
  const slow = Array.from({ length: 8 }, () => scene.clerk.get('/api/busy/slow'));
  expect((await scene.other.get('/api/librarybook')).status).toBe(200);
  goOn();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
});
