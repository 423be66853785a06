// The chart of growth: a small drawing per item, all on one scale, as an SVG that reads well on light and dark paper.
/** What a request of an item costs on each side, in milliseconds of processor time of server and PostgreSQL, by the number of leads. */
export interface Growth {
  readonly key: string;
  readonly title: string;
  readonly product: readonly number[];
  readonly limit: readonly number[];
}

const columns = 5;
const panel = { width: 168, height: 150, left: 34, right: 40, top: 34, bottom: 26 } as const;
const head = 34;

/** The chart as the text of an SVG file. Both axes are logarithmic: ten times as much is one step, so that flat is flat and in proportion is a slope of one. */
export function growthChart(sizes: readonly number[], growths: readonly Growth[]): string {
  const values = growths.flatMap(({ product, limit }) => [...product, ...limit]).filter((value) => value > 0);
  const low = Math.floor(Math.log10(Math.min(1, ...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(1, ...values))));
  const width = columns * panel.width + 16;
  const height = head + Math.ceil(growths.length / columns) * panel.height + 8;
  const scale = getScales(sizes, low, high);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="10">`,
    '<title>Milliseconds of processor time per request, product and limit, by the number of leads</title>',
    `<style>
.t{fill:#57606a}.h{fill:#1f2328;font-weight:600;font-size:11px}.g{stroke:#d0d7de;stroke-width:.6}.p{stroke:#0969da;fill:none;stroke-width:2}.l{stroke:#bc4c00;fill:none;stroke-width:1.6;stroke-dasharray:4 3}.pd{fill:#0969da}.ld{fill:#bc4c00}
@media (prefers-color-scheme:dark){.t{fill:#9198a1}.h{fill:#f0f6fc}.g{stroke:#3d444d}.p{stroke:#4493f8}.l{stroke:#f0883e}.pd{fill:#4493f8}.ld{fill:#f0883e}}
</style>`,
    `<path class="p" d="M16 14h24"/><text class="t" x="45" y="17">product</text><path class="l" d="M105 14h24"/><text class="t" x="134" y="17">limit</text>`,
    `<text class="t" x="${width - 12}" y="17" text-anchor="end">ms of processor time per request, by leads; both logarithmic</text>`,
    ...growths.map((growth, place) => {
      const at = { x: 8 + (place % columns) * panel.width, y: head + Math.floor(place / columns) * panel.height };
      return `<g transform="translate(${at.x} ${at.y})">${getPanel(growth, sizes, scale)}</g>`;
    }),
    '</svg>',
    '',
  ].join('\n');
}

interface Scale {
  readonly ticks: readonly number[];
  x(size: number): number;
  y(milliseconds: number): number;
}

function getScales(sizes: readonly number[], low: number, high: number): Scale {
  const [from, to] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const across = panel.width - panel.left - panel.right;
  const down = panel.height - panel.top - panel.bottom;
  return {
    ticks: Array.from({ length: high - low + 1 }, (_, step) => 10 ** (low + step)),
    x: (size) => panel.left + ((Math.log10(size) - from) / Math.max(0.001, to - from)) * across,
    y: (value) => panel.top + (1 - (Math.log10(Math.max(value, 10 ** low)) - low) / (high - low)) * down,
  };
}

function getPanel({ key, title, product, limit }: Growth, sizes: readonly number[], { ticks, x, y }: Scale): string {
  const right = panel.width - panel.right;
  const line = (costs: readonly number[], name: string): string => {
    const points = costs.map((cost, index) => ({ x: x(sizes[index] ?? 1).toFixed(1), y: y(cost).toFixed(1) }));
    const dots = points.map((point) => `<circle class="${name}d" cx="${point.x}" cy="${point.y}" r="2.2"/>`).join('');
    return `<path class="${name}" d="M${points.map((point) => `${point.x} ${point.y}`).join('L')}"/>${dots}`;
  };
  const [last, other] = [product.at(-1) ?? 0, limit.at(-1) ?? 0];
  // Two figures at the right end keep out of each other's way.
  const gap = Math.max(0, 11 - Math.abs(y(last) - y(other))) / 2;
  const side = y(last) <= y(other) ? -1 : 1;
  const figure = (cost: number, name: string, shift: number): string =>
    `<text class="${name}d" x="${right + 5}" y="${(y(cost) + 3.5 + shift).toFixed(1)}">${cost.toPrecision(cost < 1 ? 2 : 3)}</text>`;
  return [
    `<text class="h" x="${panel.left - 26}" y="12">${escaped(key)}</text><text class="t" x="${panel.left - 26 + 9 + key.length * 7}" y="12">${escaped(shortened(title))}</text>`,
    ...ticks.map(
      (tick) =>
        `<path class="g" d="M${panel.left} ${y(tick).toFixed(1)}H${right}"/><text class="t" x="${panel.left - 5}" y="${(y(tick) + 3.5).toFixed(1)}" text-anchor="end">${tick}</text>`,
    ),
    ...sizes.map((size) => `<text class="t" x="${x(size).toFixed(1)}" y="${panel.height - 10}" text-anchor="middle">${sizeLabel(size)}</text>`),
    line(limit, 'l'),
    line(product, 'p'),
    figure(last, 'p', side * gap),
    figure(other, 'l', -side * gap),
  ].join('');
}

const sizeLabel = (size: number): string => (size >= 1_000_000 ? `${size / 1_000_000} M` : `${size / 1000} k`);
const shortened = (title: string): string => (title.length > 25 ? `${title.slice(0, 24).trimEnd()}…` : title);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
