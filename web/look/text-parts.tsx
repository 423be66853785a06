// The small parts that show a value: badge, tag, avatar, key cap.
import type { Colour } from '../../engine/contract/model.ts';

export function Badge({ text, colour }: { text: string; colour?: Colour | null | undefined }) {
  return (
    <span className={`bd ${colour ?? 'neutral'}`}>
      <span>{text}</span>
    </span>
  );
}

/** A tag is outlined with a coloured dot, so that it is never read as a status. */
export function Tag({ text }: { text: string }) {
  return (
    <span className={`tag c${(hash(text) % 6) + 1}`}>
      <span>{text}</span>
    </span>
  );
}

/** The initials of a name in one of six calm colours, always the same for the same name. */
export function Avatar({ name, size = '' }: { name: string; size?: '' | 'm' | 'l' }) {
  return (
    <span className={`av a${(hash(name) % 6) + 1} ${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export const Kbd = ({ text }: { text: string }) => <kbd className="kbd">{text}</kbd>;

export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0]?.match(/[\p{L}\p{N}]/u)?.[0] ?? '?';
  const last = words.length > 1 ? (words.at(-1)?.match(/[\p{L}\p{N}]/u)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
