// Whether a picture is a signature: a PNG as canvases write them, with ink on it. Its size is read from its header, before anything is unpacked.
import { inflateSync } from 'node:zlib';

const starts = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes per pixel by the colour type of the header: grey, colours, either with transparency. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };
/** In pixels. Our own pads send 960 x 384 from every screen. */
export const maxSignature = { width: 1000, height: 400 } as const;

/** `unreadable` for everything but a PNG of eight bits; `blank` where every pixel is white or lets everything through. */
export function readSignature(dataImage: string): 'signed' | 'blank' | 'too-large' | 'unreadable' {
  const base64 = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataImage)?.[1];
  if (base64 === undefined) return 'unreadable';
  const picture = read(Buffer.from(base64, 'base64'));
  if (picture === 'too-large' || picture === 'unreadable') return picture;
  return isSigned(picture) ? 'signed' : 'blank';
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly step: number;
  /** Rows, each after the number of its filter. */
  readonly rows: Buffer;
}

function read(bytes: Buffer): Picture | 'too-large' | 'unreadable' {
  if (!bytes.subarray(0, 8).equals(starts) || bytes.length < 33 || bytes.toString('latin1', 12, 16) !== 'IHDR') return 'unreadable';
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const [depth, colour, , , interlace] = bytes.subarray(24, 29);
  if (width > maxSignature.width || height > maxSignature.height) return 'too-large';
  const step = channels[colour ?? -1];
  if (depth !== 8 || interlace !== 0 || step === undefined || width < 1 || height < 1) return 'unreadable';
  const parts: Buffer[] = [];
  let isComplete = false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return 'unreadable';
    if (kind === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + length));
    if (kind === 'IEND') isComplete = true;
    at += 12 + length;
  }
  const size = height * (width * step + 1);
  try {
    const rows = inflateSync(Buffer.concat(parts), { maxOutputLength: size });
    return isComplete && rows.length === size ? { width, height, step, rows } : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

/** Undoes the filters row by row (PNG, third edition, 9.2) and looks for one pixel that is seen on white paper. */
function isSigned({ width, height, step, rows }: Picture): boolean {
  const length = width * step;
  let above = Buffer.alloc(length);
  for (let row = 0; row < height; row++) {
    const at = row * (length + 1);
    const filter = rows[at] ?? 0;
    const line = Buffer.from(rows.subarray(at + 1, at + 1 + length));
    for (let index = 0; index < length; index++) {
      const left = index < step ? 0 : (line[index - step] ?? 0);
      const up = above[index] ?? 0;
      const corner = index < step ? 0 : (above[index - step] ?? 0);
      line[index] = ((line[index] ?? 0) + predicted(filter, left, up, corner)) & 255;
    }
    for (let index = 0; index < length; index += step) if (isSeen(line, index, step)) return true;
    above = line;
  }
  return false;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

/** Light grey at most as thin as the edge of a stroke does not count. */
function isSeen(line: Buffer, index: number, step: number): boolean {
  const hasAlpha = step === 2 || step === 4;
  const alpha = hasAlpha ? (line[index + step - 1] ?? 0) : 255;
  const darkest = Math.min(...line.subarray(index, index + (hasAlpha ? step - 1 : step)));
  return ((255 - darkest) * alpha) / 255 > 64;
}
