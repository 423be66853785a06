// Hears from the server which records others change, and goes on hearing: after a break it asks for what it missed.
import { noteServedVersion } from './app-version.ts';
import { readEventStream } from './event-stream.ts';
import { freshSession, renewSession } from './renew-session.ts';
import { getAddress, loadFailure } from './request.ts';
import { onSessionChange } from './session.ts';
import { viewingHeader } from './viewing.ts';

/** What is reported of a change: which record, not what it holds. */
export interface LiveChange {
  readonly Entity: string;
  /** Null where many records changed at once. */
  readonly RecordId: number | null;
  readonly Operation: 'create' | 'update' | 'delete' | 'many';
}

export interface LiveListener {
  readonly onChange: (change: LiveChange) => void;
  /** Changes may have gone unheard: everything that is shown may be old. */
  readonly onLost: () => void;
}

/** A tab that nobody looks at gives its connection back: a browser has few of them for one server. */
const hiddenTimeout = 30_000;
/** The server gives a sign every 20 seconds. */
const silenceTimeout = 65_000;
const [shortestWait, maxWait] = [1_000, 60_000];
/** How far back a new stream can reach, in seconds. */
const maxAge = 3_600;

/** Listens until the returned function is called. One stream at a time, none while the tab is hidden for long. */
export function listenForChanges({ onChange, onLost }: LiveListener): () => void {
  const start = performance.now();
  let isStopped = false;
  let position = '';
  let failures = 0;
  let stream = new AbortController();
  let wakeUp = (): void => undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const whileHidden = async (): Promise<void> => {
    while (!isStopped && document.hidden) await pause(maxWait);
  };

  /** One stream, from its opening to its end; answers how long to wait before the next. */
  const listen = async (): Promise<number> => {
    const session = await freshSession();
    if (!session) return maxWait;
    stream = new AbortController();
    const age = Math.ceil((performance.now() - start) / 1000) + 5;
    const response = await fetch(getAddress('events', position ? {} : { age: Math.min(age, maxAge) }), {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${session.accessToken}`,
        ...viewingHeader(),
        ...(position ? { 'Last-Event-ID': position } : {}),
      },
      signal: stream.signal,
    });
    // A stream breaks with every update of the server: its next one is the first to know.
    noteServedVersion(response.headers.get('App-Version'));
    if (response.status === 401) return (await renewSession(session.accessToken)) ? 0 : maxWait;
    if (response.status === 403) await loadFailure(response);
    if (response.status === 400) {
      position = '';
      onLost();
    }
    if (!response.ok || !response.body) return Math.max(backOff(++failures), Number(response.headers.get('Retry-After')) * 1000);
    if (!position && age > maxAge) onLost();
    let ending = 'over';
    let silence = setTimeout(() => stream.abort(), silenceTimeout);
    try {
      await readEventStream(response.body, {
        onSign: () => {
          failures = 0;
          clearTimeout(silence);
          silence = setTimeout(() => stream.abort(), silenceTimeout);
        },
        onId: (id) => {
          position = id;
        },
        onMessage: ({ event, data }) => {
          if (event === 'message') onChange(JSON.parse(data) as LiveChange);
          else ending = event;
          if (event === 'reset' || event === 'rights') onLost();
        },
      });
    } finally {
      clearTimeout(silence);
    }
    // Another of this person's tabs took the place of this one: it would only be taken back and forth.
    return ending === 'replaced' ? maxWait : backOff(0);
  };

  const run = async (): Promise<void> => {
    while (!isStopped) {
      await whileHidden();
      if (isStopped) return;
      const wait = await listen().catch(() => (stream.signal.aborted ? 0 : backOff(++failures)));
      if (!isStopped && wait > 0) await pause(wait);
    }
  };
  const onVisibility = (): void => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(() => stream.abort(), hiddenTimeout);
    else wakeUp();
  };
  const onOnline = (): void => wakeUp();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  // Another token may be that of another person, or of the same one in another agency.
  const unheed = onSessionChange(() => {
    stream.abort();
    wakeUp();
  });
  void run();
  return () => {
    isStopped = true;
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    unheed();
    stream.abort();
    wakeUp();
  };
}

/** Longer with every failure, and never the same for two tabs: a server that comes back is not met by all at once. */
const backOff = (failures: number): number => Math.min(maxWait, shortestWait * 2 ** failures) * (0.3 + Math.random() * 0.7);
