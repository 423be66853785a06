// Which fields of a section of two columns come to stand beside one another.

interface Place {
  readonly id: string;
  /** It takes both columns. */
  readonly isWide: boolean;
  /** It carries its label itself, beside it and not above. */
  readonly isSwitch: boolean;
}

/** The switches that stand beside an input, whose label is above it: they are to be level with it. */
export function switchesBesideInputs(places: readonly Place[]): ReadonlySet<string> {
  const rows: Place[][] = [];
  for (const place of places) {
    const last = rows.at(-1);
    if (!place.isWide && last?.length === 1 && !last[0]?.isWide) last.push(place);
    else rows.push([place]);
  }
  return new Set(rows.filter((row) => row.some(({ isSwitch }) => !isSwitch)).flatMap((row) => row.filter(({ isSwitch }) => isSwitch).map(({ id }) => id)));
}
