// The screens in a window without a browser, on a real server: everything but layout and drawing.
import { STATUS_CODES } from 'node:http';
import { configure, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { loadSession } from '../support/screen-session.ts';
import type { TestServer } from '../support/server.ts';
import { speak } from '../../web/api/index.ts';
import { App } from '../../web/app/app.tsx';
import { collectScreens } from '../../web/kit/collect-screens.ts';
import { startLanguage } from '../../web/text/index.ts';
import { screens } from '../../plugins/screens.ts';
import { window } from './window.ts';

configure({
  // A bound for what never comes, as everywhere in these tests.
  asyncUtilTimeout: 60_000,
  // Everything that a page says is enough to see what is wrong with it; its whole markup is not read by anybody.
  getElementError: (message, container) => new Error(`${message?.split('\n')[0] ?? ''}\nThe page says: ${getText(container).slice(0, 3000) ?? ''}`),
});

/** The texts of a page, without its styles. */
const getText = (place: Element): string =>
  [...place.children]
    .map((element) => (element.tagName === 'STYLE' ? '' : element.querySelector('style') ? getText(element) : (element.textContent ?? '')))
    .join(' ');

/** May send the call on to the server; `init` is as the screens gave it. */
type TestResponse = (send: () => Promise<Response>, init: RequestInit | undefined, address: URL) => Response | Promise<Response>;
/** A call as the screens made it, and how it is answered in place of the server. */
export interface Interference {
  /** The server answers where nothing is said. */
  answer: TestResponse | undefined;
}

export interface Opened {
  /** Types and clicks as a person would. */
  readonly user: UserEvent;
  /** What stands on the page, found by roles, labels and texts. `find…` waits for it. */
  readonly page: ReturnType<typeof within<typeof import('@testing-library/dom').queries>>;
  /** The calls so far: `GET /api/settings`. */
  readonly calls: readonly string[];
  /** Answers calls like `POST /api/agencyleadsource/` in place of the server, once an answer is given. */
  interfere(call: string): Interference;
  /** What was said on the console so far. */
  readonly complaints: readonly string[];
  /** What is said on the console but does not match this fails the test. */
  expectComplaints(expected: RegExp): void;
}

/** Menus look for what can be seen and have the focus, and say so where nothing is drawn. */
const ofNoLayout = /^\[@mantine\/hooks\/use-focus-trap\]/;

/** Leaves the page that stands. */
let leave = (): void => undefined;

/** Answers with JSON, or with a text. */
export function respondWith(status: number, body: object | string): TestResponse {
  const how = { status, statusText: STATUS_CODES[status] ?? '' };
  return () => (typeof body === 'string' ? new Response(body, { ...how, headers: { 'content-type': 'text/plain' } }) : Response.json(body, how));
}

/** Holds calls back until what is answered is called: then they go on to the server. */
export function delayCalls(calls: Interference): () => void {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  calls.answer = (send) => opened.then(send);
  return () => {
    calls.answer = undefined;
    open();
  };
}

/** Puts a text in place of what a field holds, in one go. */
export async function fill(user: UserEvent, field: Element, text: string): Promise<void> {
  await expect.poll(() => field.hasAttribute('readonly') || field.hasAttribute('disabled')).toBe(false);
  await user.clear(field);
  if (text) await user.paste(text);
}

/** Opens the screens at an address, for somebody who has signed in, or for nobody. `answers` are those of calls in place of the server, from the beginning. The page is left when the test ends, or opens another. */
export async function openScreen(
  server: TestServer,
  userName: string | undefined,
  to: string,
  responses: Readonly<Record<string, TestResponse>> = {},
  ofPlugins: Parameters<typeof collectScreens>[0] = screens,
): Promise<Opened> {
  leave();
  window.happyDOM.setURL(server.url + to);
  localStorage.clear();
  sessionStorage.clear();
  if (userName !== undefined) localStorage.setItem('matricula.session', await loadSession(server, userName));
  const complaints: string[] = [];
  let expected = /^$/;
  const { error, warn } = console;
  console.error = (...said: unknown[]) => void complaints.push(said.map(String).join(' '));
  console.warn = console.error;
  const calls: string[] = [];
  const interferences = new Map<string, Interference>(Object.entries(responses).map(([call, answer]) => [call, { answer }]));
  const nodeFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = new URL(String(input), server.url);
    const call = `${init?.method ?? 'GET'} ${address.pathname}`;
    calls.push(call);
    const response = interferences.get(call)?.answer;
    const send = () => nodeFetch(address, init);
    return response ? Promise.resolve(response(send, init, address)) : send();
  };
  await startLanguage(speak);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<App screens={collectScreens(ofPlugins)} />);
  leave = () => {
    leave = () => undefined;
    root.unmount();
    globalThis.fetch = nodeFetch;
    Object.assign(console, { error, warn });
    place.remove();
    expect(complaints.filter((complaint) => !expected.test(complaint) && !ofNoLayout.test(complaint))).toEqual([]);
  };
  onTestFinished(() => leave());
  return {
    user: userEvent.setup({ document, delay: null }),
    page: within(document.body),
    calls,
    complaints,
    interfere: (call) => {
      const interference: Interference = { answer: undefined };
      interferences.set(call, interference);
      return interference;
    },
    expectComplaints: (which) => {
      expected = which;
    },
  };
}
