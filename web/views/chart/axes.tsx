// The ground of a chart: round numbers at the left, hairlines, and what each place is called.
import type { ReactNode } from 'react';
import type { ChartPart, ChartPoint } from './chart-figures.ts';

export interface Drawing {
  readonly points: readonly ChartPoint[];
  readonly scale: readonly number[];
  /** In pixels. */
  readonly width: number;
  /** The part that the Tab key stops at. */
  readonly at: ChartPart;
  readonly sums: readonly number[];
  readonly short: (value: number) => string;
  readonly nameOf: (part: ChartPart) => string;
  readonly onAt: (part: ChartPart) => void;
  readonly onOpen: (part: ChartPart) => void;
}

const height = 220;
const [left, top, bottom] = [40, 18, 24];

/** Where a number lies, from above. */
export const toY = (value: number, scale: readonly number[]): number => top + (height - top - bottom) * (1 - value / (scale.at(-1) ?? 1));
/** How much room one place has, and where its middle lies. */
export const getStep = ({ width, points }: Pick<Drawing, 'width' | 'points'>): number => (width - left) / Math.max(1, points.length);
export const toX = (drawing: Pick<Drawing, 'width' | 'points'>, point: number): number => left + getStep(drawing) * (point + 0.5);

export function Axes({ drawing, children }: { drawing: Drawing; children: ReactNode }) {
  const { points, scale, width, short } = drawing;
  // Names that have no room are left out one after the other, never laid over each other.
  const maxLength = Math.max(0, ...points.map(({ label }) => label.length));
  const every = Math.max(1, Math.ceil((maxLength * 6 + 10) / getStep(drawing)));
  return (
    <svg width={width} height={height} className="chart-ground">
      <g aria-hidden="true">
        {scale.map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={toY(value, scale)} y2={toY(value, scale)} className="grid" />
            <text x={left - 8} y={toY(value, scale) + 4} textAnchor="end">
              {short(value)}
            </text>
          </g>
        ))}
        {points.map(({ label }, point) =>
          point % every === 0 ? (
            <text key={label} x={toX(drawing, point)} y={height - 6} textAnchor="middle">
              {label}
            </text>
          ) : null,
        )}
      </g>
      {children}
    </svg>
  );
}

/** What makes a drawn number something to press, with its name. */
export function pressing({ at, nameOf: getName, onAt, onOpen }: Drawing, part: ChartPart) {
  return {
    role: 'button',
    'aria-label': getName(part),
    tabIndex: at.point === part.point && at.series === part.series ? 0 : -1,
    'data-part': `${part.point} ${part.series}`,
    onFocus: () => onAt(part),
    onClick: () => onOpen(part),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onOpen(part);
    },
  } as const;
}
