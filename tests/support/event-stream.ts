// Listens to GET /api/events as the client does, and keeps everything that was heard.
import type { Caller } from './server.ts';

export interface Heard {
  readonly id: string;
  /** `message` where the stream names nothing else. */
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Everything with data, in the order in which it came. */
  readonly heard: Heard[];
  /** The records that were spoken of, as `Operation Entity RecordId`. */
  readonly changes: () => string[];
  /** The newest id, also of lines without data. */
  readonly lastId: () => string;
  /** True when the server has ended the stream. */
  readonly hasEnded: () => boolean;
  close(): void;
}

/** Opens a stream; resolves when it is answered and, where that is a stream, its first id has come. */
export async function listenTo(
  url: string,
  caller: Caller,
  {
    query = '',
    lastEventId = '',
    headers = {},
  }: { readonly query?: string; readonly lastEventId?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<EventStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/events${query}`, {
    headers: { Authorization: `Bearer ${caller.token}`, ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}), ...headers },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  let lastId = '';
  let hasEnded = false;
  let onFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const lines = block.split('\n');
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        lastId = field('id') ?? lastId;
        const data = field('data');
        if (data !== undefined) heard.push({ id: lastId, event: field('event') ?? 'message', data: JSON.parse(data) as Record<string, unknown> });
        onFirst();
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
      onFirst();
    });
  await first;
  return {
    status: response.status,
    headers: response.headers,
    heard,
    changes: () =>
      heard.flatMap(({ event, data }) => (event === 'message' ? `${String(data['Operation'])} ${String(data['Entity'])} ${String(data['RecordId'])}` : [])),
    lastId: () => lastId,
    hasEnded: () => hasEnded,
    close: () => leaving.abort(),
  };
}
