// The colours of a chart: one for each series, and a paler one beside it for what it is compared with.

const tokens = 6;

/** Behind the colours of the theme come the same ones nearer to the text: still told apart. */
export function seriesColour(at: number): string {
  const token = `var(--ch-${(at % tokens) + 1})`;
  return at < tokens ? token : `color-mix(in oklab, ${token} 50%, var(--text))`;
}

export const paler = (colour: string): string => `color-mix(in oklab, ${colour} 38%, var(--surface))`;
