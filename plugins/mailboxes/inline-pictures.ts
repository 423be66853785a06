// Pictures that came with a message and stand in its text: they name a file of the message, and are shown from there.
import type { Context, Engine, RecordFile } from '#engine';

/** A file of a mail, as its HTML may name it. */
interface NamedPart {
  readonly name: string;
  readonly contentId: string | undefined;
}

const written = /(<img\b[^>]*\ssrc=["']?)cid:([^"'\s>]+)/gi;
const cleaned = /(<img\b[^>]*)\ssrc="cid:([^"]*)"/g;
const bare = (id: string): string => id.replace(/^<|>$/g, '');
/** File names lose some characters when they are kept. */
const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}.]/gu, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** HTML whose pictures name files by what they are called, in place of ids that nobody keeps. */
export function byFileName(html: string, parts: readonly NamedPart[]): string {
  const names = new Map(parts.flatMap(({ name, contentId }) => (contentId === undefined ? [] : [[bare(contentId), name] as const])));
  return html.replace(written, (whole, start: string, id: string) => {
    const name = names.get(decoded(id));
    return name === undefined ? whole : `${start}cid:${encodeURIComponent(name)}`;
  });
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);
/** So many bytes stand in a message; what is beyond them is a file among others. */
const maxBytes = 4_000_000;

/** Cleaned HTML in which the pictures that came with it are to be seen. */
export async function withInlinePictures(html: string, attached: readonly RecordFile[], files: Pick<Context<Engine>['files'], 'read'>): Promise<string> {
  const wanted = new Set([...html.matchAll(cleaned)].map(([, , name = '']) => folded(decoded(name))));
  const shown = new Map<string, string>();
  let bytes = 0;
  for (const { key, name, contentType, size, defect } of attached) {
    const known = folded(name);
    if (!wanted.has(known) || shown.has(known) || defect !== null || !pictures.has(contentType) || bytes + size > maxBytes) continue;
    bytes += size;
    const { content } = await files.read(key);
    const parts: Buffer[] = [];
    for await (const part of content) parts.push(Buffer.from(part));
    shown.set(known, `data:${contentType};base64,${Buffer.concat(parts).toString('base64')}`);
  }
  return html.replace(cleaned, (_whole, start: string, name: string) => {
    const picture = shown.get(folded(decoded(name)));
    return picture === undefined ? start : `${start} src="${picture}"`;
  });
}
