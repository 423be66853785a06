// One line for each series, a dot at each of its numbers.
import { Axes, type Drawing, pressing, toX, toY } from './axes.tsx';
import { isDot } from './chart-figures.ts';

export function Lines(drawing: Drawing) {
  const { points, scale } = drawing;
  const count = Math.max(0, ...points.map(({ values }) => values.length));
  return (
    <Axes drawing={drawing}>
      {Array.from({ length: count }, (_, series) => {
        const dots = points.flatMap(({ values }, point) => {
          const value = values[series];
          return isDot(value) ? [{ point, x: toX(drawing, point), y: toY(value, scale) }] : [];
        });
        return (
          <g key={drawing.nameOf({ point: 0, series })} className={`line s${(series % 6) + 1}`}>
            <polyline aria-hidden="true" points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {dots.map(({ point, x, y }) => (
              <circle key={point} className="part" cx={x} cy={y} r={4} {...pressing(drawing, { point, series })}>
                <title>{drawing.nameOf({ point, series })}</title>
              </circle>
            ))}
          </g>
        );
      })}
    </Axes>
  );
}
