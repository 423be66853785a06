// A window for screens without a browser: a document without layout, in the processes of these tests and for as long as they live.
import { Window } from 'happy-dom';

/** What belongs to node stays node's: the server of a test runs in the same process, and calls to it are real. */
const ofNode = new Set(['constructor', 'globalThis', 'undefined', 'fetch', 'Request', 'Response', 'Headers', 'FormData', 'Blob', 'File']);
/** Node has these too, but what is sent to an element must be of its window. */
const ofWindow = new Set(['Event', 'CustomEvent', 'navigator', 'localStorage', 'sessionStorage', 'Storage']);

// This runs before each file; a second window would be another than the one that loaded modules know.
const known: unknown = Reflect.get(globalThis, 'window');
export const window: Window = known instanceof Window ? known : new Window({ url: 'http://localhost/', width: 1440, height: 900 });
for (const name of new Set([...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(Object.getPrototypeOf(window))])) {
  if (ofNode.has(name) || (name in globalThis && !ofWindow.has(name))) continue;
  const value: unknown = Reflect.get(window, name);
  put(globalThis, name, isBare(value) ? value.bind(window) : value);
}
put(globalThis, 'window', window);
put(globalThis, 'self', window);
// A single tab has nobody to wait for.
put(window.navigator, 'locks', { request: (_name: string, work: () => unknown) => work() });
// No fonts are loaded; areas that grow with their text wait for them.
put(window.document, 'fonts', new EventTarget());

function put(on: object, name: string, value: unknown): void {
  Object.defineProperty(on, name, { value, configurable: true, writable: true });
}

/** Functions of the window need it as `this`; classes must stay what they are. */
function isBare(value: unknown): value is (...parameters: unknown[]) => unknown {
  return typeof value === 'function' && !value.prototype;
}
