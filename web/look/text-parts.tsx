// The small parts that show a value: badge, tag, avatar, key cap.
import type { Colour } from '../../engine/contract/definitions.ts';

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

/** The initials of a name in one of six calm colours: that of the record, by its id, so that namesakes differ and a new name keeps it. Where there is no id, the same name has the same. */
export function Avatar({ name, of, size = '' }: { name: string; of?: number | undefined; size?: '' | 'm' | 'l' }) {
  return (
    <span className={`av a${((of ?? hash(name)) % 6) + 1} ${size}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

export const Kbd = ({ text }: { text: string }) => <kbd className="kbd">{text}</kbd>;

/** What registers put behind the name of a house. Most names there end in it, so that it tells none from another. */
const legalForms = new Set(['pty', 'proprietary', 'ltd', 'limited', 'ltda', 'inc', 'incorporated', 'llc', 'plc', 'gmbh']);

/** Of a name of one word its first two letters, of a longer one the first of its first and last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => {
    const letters = word.match(/[\p{L}\p{N}]/gu);
    return letters ? [letters] : [];
  });
  while (words.length > 1 && legalForms.has(words.at(-1)?.join('').toLowerCase() ?? '')) words.pop();
  const [first = ['?'], ...others] = words;
  const last = others.at(-1);
  return (last ? [first[0], last[0]] : first.slice(0, 2)).join('').toUpperCase();
}

function hash(text: string): number {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
