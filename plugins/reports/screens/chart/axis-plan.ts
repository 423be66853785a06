// How the places along the side of a chart are written, so that each can be told from the next.
import type { Place } from './chart-data.ts';

/** Of a letter, in pixels, on average. */
const letter = 6.2;
/** Beside and between the bars. */
const margin = 72;

interface AxisPlan {
  /** The places stand one below the other, and the bars lie. */
  readonly isLying: boolean;
  readonly height: number;
  /** Of the words of one place, in pixels. */
  readonly room: number;
  readonly turn: number;
  /** Where all cannot be written, some are left out. */
  readonly leavesOut: boolean;
}

/** `bars`: how many stand at each place; none of a line. */
export function planAxis(places: readonly Place[], width: number, bars: number): AxisPlan {
  const room = (width - margin) / Math.max(1, places.length);
  const longest = Math.max(0, ...places.map(({ label }) => label.length)) * letter;
  const hasNames = places.some(({ name }) => name !== '');
  const fits = longest <= room - 8 || (hasNames && room >= 72 && longest <= room * 1.7);
  // Time goes from left to right as long as its bars can be seen.
  const isNarrow = bars > 0 && room / bars < (hasNames ? 7 : 4);
  if (bars > 0 && (isNarrow || (hasNames && !fits))) {
    const isDouble = places.some(({ name, period }) => name !== '' && period !== '');
    const each = Math.max(isDouble ? 36 : 24, bars * 10 + 12);
    return {
      isLying: true,
      height: Math.min(1200, places.length * each + 40),
      room: Math.round(Math.min(180, width * 0.36, longest + 12)),
      turn: 0,
      leavesOut: false,
    };
  }
  if (fits) return { isLying: false, height: 280, room: Math.floor(room) - 6, turn: 0, leavesOut: false };
  return { isLying: false, height: hasNames ? 340 : 300, room: hasNames ? 120 : longest + 8, turn: 45, leavesOut: room < 15 };
}

/** What is written at a place: its name as far as there is room, its period whole. */
export function placeText({ label, name, period }: Place, { room, isLying, turn }: AxisPlan): string {
  if (name === '') return period;
  const most = Math.max(6, Math.floor(room / letter));
  if (period === '') return isLying || turn > 0 ? shortened(name, most) : label;
  return isLying || turn === 0 ? `${shortened(name, most)}\n${period}` : `${shortened(name, Math.max(4, most - period.length - 3))} · ${period}`;
}

const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`);
