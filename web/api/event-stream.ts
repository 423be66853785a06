// Reads a stream of Server-Sent Events piece by piece: fetch carries the token in a header, which the browser's own EventSource cannot.

export interface StreamMessage {
  /** `message` where the stream names nothing else. */
  readonly event: string;
  readonly data: string;
}

/**
 * Hands over what comes, until the stream ends; throws when it breaks. `onId` hears each id, `onSign` each piece of anything.
 */
export async function readEventStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onMessage, onId, onSign }: { onMessage: (message: StreamMessage) => void; onId: (id: string) => void; onSign: () => void },
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    onSign();
    const blocks = `${rest}${piece.value}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const field = (name: string): string | undefined => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const data = field('data');
      if (data !== undefined) onMessage({ event: field('event') ?? 'message', data });
      const id = field('id');
      if (id !== undefined) onId(id);
    }
  }
}
