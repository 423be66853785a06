// Takes the one table out of a zip file, as the European Central Bank packs it.
import { crc32, inflateRawSync } from 'node:zlib';

/** More than thirty years of all currencies are 4 MB; what grows larger than this is no such file. */
export const maxBytes = 64 * 1024 * 1024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** The content of the only .csv file in the archive. Throws an Error with the rest of a sentence ("… is damaged") for everything else. */
export function csvInZip(bytes: Buffer): Buffer {
  const end = endOfDirectory(bytes);
  const found: Buffer[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry--) {
    if (bytes.readUInt32LE(at) !== entryMark) throw new Error('is damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (/\.csv$/i.test(name)) found.push(getContent(bytes, at));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const [content, second] = found;
  if (!content || second) throw new Error(content ? 'holds more than one .csv file' : 'holds no .csv file');
  return content;
}

/** The directory stands at the end, before a comment of at most 64 kB. */
function endOfDirectory(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) if (bytes.readUInt32LE(at) === endMark) return at;
  throw new Error('is not a whole zip file');
}

function getContent(bytes: Buffer, entry: number): Buffer {
  const [flags, method] = [bytes.readUInt16LE(entry + 8), bytes.readUInt16LE(entry + 10)];
  const [sum, packed, local] = [bytes.readUInt32LE(entry + 16), bytes.readUInt32LE(entry + 20), bytes.readUInt32LE(entry + 42)];
  if (flags % 2 === 1) throw new Error('is locked with a password');
  if (method !== 0 && method !== 8) throw new Error('is packed in a way that cannot be read');
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const body = bytes.subarray(start, start + packed);
  const content = method === 0 ? body : inflateRawSync(body, { maxOutputLength: maxBytes });
  if (content.length !== bytes.readUInt32LE(entry + 24) || crc32(content) !== sum) throw new Error('is damaged');
  return content;
}
