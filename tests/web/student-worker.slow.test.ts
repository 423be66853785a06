// The worker of the student portal: its shell opens without a network, nothing of a person is kept, and an old version leaves nothing behind.
import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../plugins/messages/index.ts';
import { portal } from '../../plugins/portal/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { projectFolder } from '../house/project-files.ts';
import { runSql } from '../support/database.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';
import { type Screens, startScreens } from './screens.ts';
import { callers } from './visitors.ts';

let scene: TwoAgencies;
let screens: Screens;
beforeAll(async () => {
  scene = await twoAgencies({ plugins: [settings, students, messages, portal] });
  screens = await startScreens(scene.server);
}, 180_000);
// The server is gone by then: the test takes it away.
afterAll(() => callers.close(scene.server.url));

it('the shell opens while nothing can be reached, says so, and holds nothing of the student', async () => {
  const made = await scene.manager.post<{ Id: number }>('/api/student/', { FirstName: 'Camila', LastName: 'Restrepo', EmailAddress: 'camila@worker.test' });
  expect(made.status, made.text).toBe(200);
  expect((await scene.manager.post(`/api/student/${made.body.Id}/invitation`)).status).toBe(200);
  const [mail] = await runSql(scene.server.ownerUrl, `select m::text as it from matricula.mail m order by id desc limit 1`);
  const code = /student\/login#([\w-]{43})/.exec(String(mail?.['it']))?.[1] ?? '';
  const { page, accessibility } = await screens.visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/student/login#${code}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Hello, Camila' }).waitFor();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // From here on the worker is asked for everything.
  await page.reload();
  for (const name of ['Documents', 'Messages', 'Profile']) {
    await page.getByRole('navigation').getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.getByRole('heading', { name: /Camila Restrepo/ }).waitFor();
  const kept = await page.evaluate(async () => {
    const found: { name: string; address: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push({ name, address: new URL(url).pathname, text: (await (await cache.match(url))?.text()) ?? '' });
    }
    return found;
  });
  expect(new Set(kept.map(({ name }) => name)).size).toBe(1);
  expect(kept.length).toBeGreaterThan(5);
  expect(
    kept.map(({ address }) => address).filter((address) => !/^\/(student\/login|theme-init\.js|favicon\.svg|assets\/[\w.-]+\.(js|css))$/.test(address)),
  ).toEqual([]);
  for (const { address, text } of kept) for (const word of ['camila@worker.test', 'Restrepo']) expect(text.includes(word), address).toBe(false);
  // The page is the same for everybody, and its policy stands as the server sent it.
  const policy = (await fetch(`${scene.server.url}/student`)).headers.get('content-security-policy');
  expect(policy).not.toContain('unsafe-eval');

  await scene.server.stop();
  await page.context().setOffline(true);
  await page.goto('/student');
  await page.getByRole('heading', { name: 'You are offline' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await accessibility({ everyRun: true })).toEqual([]);
  // What is no page of the portal is not answered in its place.
  await expect(page.goto(`/student/${made.body.Id}/edit`)).rejects.toThrow('net::ERR_');
}, 180_000);

it('a new version drops what the one before has kept and nothing else, and leaves calls and the screens of the staff alone', async () => {
  const script = await readFile(`${projectFolder}/web/student-worker.js`, 'utf8');
  const names = ['matricula-student old', 'matricula-student new', 'another'];
  const listeners = new Map<string, (event: object) => void>();
  const context = createContext({
    self: { addEventListener: (name: string, listen: (event: object) => void) => listeners.set(name, listen), location: { origin: 'https://x.test' } },
    caches: {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.splice(names.indexOf(name), 1)),
      open: () => Promise.resolve({ match: () => Promise.resolve('kept') }),
    },
    fetch: () => Promise.reject(new Error('No network.')),
    URL,
    Request,
  });
  runInContext(`const version = 'new'; const shell = ['/assets/a.js']; const pages = ['/student', '/student/login'];\n${script}`, context);
  let work: Promise<unknown> = Promise.resolve();
  listeners.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
  expect(names).toEqual(['matricula-student new', 'another']);

  const answered = async (address: string, request: object = {}): Promise<unknown> => {
    let answer: unknown = 'left alone';
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'navigate', url: `https://x.test${address}`, ...request },
      respondWith: (promise: unknown) => (answer = promise),
    });
    return await answer;
  };
  expect(await answered('/student')).toBe('kept');
  expect(await answered('/assets/a.js', { mode: 'cors' })).toBe('kept');
  for (const [address, request] of [
    ['/student?view=105', {}],
    ['/student/12/edit', {}],
    ['/entity/student', {}],
    ['/api/studentportal/home', { mode: 'cors' }],
    ['/assets/b.js', { mode: 'cors' }],
    ['/student/login', { method: 'POST' }],
  ] as const)
    expect(await answered(address, request), address).toBe('left alone');
});
