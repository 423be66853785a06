// A colour that came from a row, or none when the row says something else.
import type { Colour } from '../api/index.ts';

const colours: ReadonlySet<string> = new Set<Colour>(['warning', 'purple', 'info', 'danger', 'success', 'neutral']);
const isColour = (value: string): value is Colour => colours.has(value);

export function asColour(value: unknown): Colour | undefined {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return isColour(lower) ? lower : undefined;
}
