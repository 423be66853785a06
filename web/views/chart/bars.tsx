// One bar for each place, its series stacked, the sum on top.
import { Axes, type Drawing, pressing, getStep, toX, toY } from './axes.tsx';
import { isBar } from './chart-figures.ts';

export function Bars(drawing: Drawing) {
  const { points, scale, sums, short } = drawing;
  const wide = Math.min(44, getStep(drawing) * 0.62);
  // A sum wider than its place would lie over the bars beside it: the axis and the table tell it then.
  const hasRoom = sums.every((sum) => short(sum).length * 6 + 4 <= getStep(drawing));
  return (
    <Axes drawing={drawing}>
      {points.map(({ label, values }, point) => (
        <g key={label}>
          {values.map((value, series) => {
            if (!isBar(value)) return null;
            const below = values.slice(0, series).reduce<number>((sum, entry) => sum + (entry ?? 0), 0);
            const [from, to] = [toY(below, scale), toY(below + value, scale)];
            return (
              <rect
                // The series keep their order.
                key={drawing.nameOf({ point, series })}
                className={`part s${(series % 6) + 1}`}
                x={toX(drawing, point) - wide / 2}
                width={wide}
                y={to}
                // A little air between one and the next.
                height={Math.max(1, from - to - (below > 0 ? 1.5 : 0))}
                rx={2}
                {...pressing(drawing, { point, series })}
              >
                <title>{drawing.nameOf({ point, series })}</title>
              </rect>
            );
          })}
          {hasRoom && (
            <text className="sum" aria-hidden="true" x={toX(drawing, point)} y={toY(sums[point] ?? 0, scale) - 6} textAnchor="middle">
              {short(sums[point] ?? 0)}
            </text>
          )}
        </g>
      ))}
    </Axes>
  );
}
