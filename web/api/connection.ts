// Whether the server can be reached, as the calls find out. While it cannot, it is asked again and again, more seldom each time.

const [shortestWait, maxWait] = [1_000, 20_000];
let isLost = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** True from the first call that did not reach the server until something reaches it again. */
export const isOffline = (): boolean => isLost;

/** Calls the listener when the connection is lost, and when it is back; while somebody listens, the browser is listened to as well. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('offline', noteLost);
  window.addEventListener('online', onOnline);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', noteLost);
    window.removeEventListener('online', onOnline);
  };
}
const onOnline = (): void => {
  if (isLost) askAgain(0);
};

/** The server has answered, whatever it said. */
export function noteServerReached(): void {
  if (!isLost) return;
  isLost = false;
  clearTimeout(timer);
  for (const listener of listeners) listener();
}

/** A call did not reach the server. */
export function noteLost(): void {
  if (isLost) return;
  isLost = true;
  askAgain(shortestWait);
  for (const listener of listeners) listener();
}

function askAgain(wait: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    // The browser knows that there is no network, and tells when there is one.
    if (!navigator.onLine) return;
    fetch('/api/health', { cache: 'no-store' }).then(noteServerReached, () => askAgain(Math.min(maxWait, wait * 2)));
  }, wait);
}
