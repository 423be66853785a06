// What a chart of a report tells apart, how it is written, and what reports show where they are narrow or empty.
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { placeText, planAxis } from '../../plugins/reports/screens/chart/axis-plan.ts';
import { paler, seriesColour } from '../../plugins/reports/screens/chart/chart-colours.ts';
import { chartData, type Drawn, maxSeries } from '../../plugins/reports/screens/chart/chart-data.ts';
import { chartOption } from '../../plugins/reports/screens/chart/chart-option.ts';
import { tipPlace } from '../../plugins/reports/screens/chart/chart-tip.ts';
import { drillPath } from '../../plugins/reports/screens/drill-path.ts';
import { rangeBeyond, ranges } from '../../plugins/reports/screens/ranges.ts';

describe('a chart of a report', () => {
  const measure = { Name: 'Sum Amount', Label: 'Amount', DataType: 'money', Summary: 'Sum' as const, CurrencyColumn: 'InCurrency' };
  const before = { ...measure, Name: 'Previous Sum Amount', Label: 'Amount, a year before', IsPrevious: true };
  const quarters = ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'];
  /** Amounts of so many institutions in so many quarters, the latest quarter first. */
  const report = (institutions: number, periods = quarters, more: Partial<Drawn> = {}): Drawn => ({
    ReportName: 'Report',
    TypeName: 'AgencyCommission',
    ViewId: 1,
    Chart: { Type: 'bar' },
    Totals: [],
    Columns: [
      { Name: 'InstitutionId', Label: 'Institution', DataType: 'reference' },
      { Name: 'ReceivedOn Quarter', Label: 'Received on (quarter)', DataType: 'Quarter' },
      { Name: 'InCurrency', Label: 'Currency', DataType: 'string' },
      measure,
      before,
    ],
    Rows: Array.from({ length: institutions }, (_, at) =>
      periods.toReversed().map((period) => ({
        InstitutionId: `Institution of Higher Learning ${at + 1}`,
        'ReceivedOn Quarter': period,
        InCurrency: 'AUD',
        [measure.Name]: String(100 * (at + 1)),
        [before.Name]: '50',
      })),
    ).flat(),
    ...more,
  });
  const nameOf = ({ Name }: { readonly Name: string }, row: Readonly<Record<string, unknown>>) => String(row[Name]);
  const dataOf = (drawn: Drawn) => chartData(drawn, nameOf) ?? expect.fail('Nothing is drawn.');

  it('has the periods along its side, in their order, and up to eight others in a colour each', () => {
    const { places, series, currency } = dataOf(report(8));
    expect(places.map(({ label }) => label)).toEqual(quarters);
    expect(series).toHaveLength(8);
    expect(series[0]?.name).toBe('Institution of Higher Learning 1');
    expect(currency).toBe('AUD');
  });

  it('has more than eight others along its side, and the periods in colours', () => {
    const { places, series } = dataOf(report(9));
    expect(places).toHaveLength(9);
    expect(series.map(({ name }) => name)).toEqual(quarters);
  });

  it('names every place of a report that has too many of both, the period whole', () => {
    const data = dataOf(
      report(
        9,
        Array.from({ length: 9 }, (_, at) => `20${10 + at}-01-01`),
        { across: 0 },
      ),
    );
    const phone = planAxis(data.places, 340, 2);
    expect(phone.isLying).toBe(true);
    const written = data.places.map((place) => placeText(place, phone));
    expect(written[0]).toMatch(/^Institution of Hi.*…\n2018-01-01$/);
    expect(data.places).toHaveLength(40);
  });

  it('draws lying bars where names have no room, and standing ones where they have', () => {
    const { places } = dataOf(report(9));
    expect(planAxis(places, 340, 4)).toMatchObject({ isLying: true, leavesOut: false });
    expect(planAxis(dataOf(report(8)).places, 1100, 8)).toMatchObject({ isLying: false, turn: 0, leavesOut: false });
  });

  it('has no colour twice, and a paler one for what is compared', () => {
    const colours = Array.from({ length: maxSeries }, (_, at) => seriesColour(at));
    expect(new Set([...colours, ...colours.map(paler)]).size).toBe(2 * maxSeries);
    const drawn = report(3);
    const { legend, option } = chartOption('bar', dataOf(drawn), drawn.Rows, nameOf, 'en', 1100);
    expect(legend.map(({ name }) => name)).toEqual([
      'Institution of Higher Learning 1',
      'Institution of Higher Learning 2',
      'Institution of Higher Learning 3',
      'a year before',
    ]);
    expect(option['series']).toMatchObject([{ itemStyle: { color: seriesColour(0) } }, { itemStyle: { color: paler(seriesColour(0)) } }, {}, {}, {}, {}]);
  });

  it('draws the largest where there are more than colours', () => {
    const { series, seriesCount } = dataOf(report(20, quarters, { across: 1 }));
    expect([series.length, seriesCount]).toEqual([maxSeries, 20]);
    expect(series.at(-1)?.name).toBe('Institution of Higher Learning 20');
  });

  it('says its figures within the window, wherever the pointer is', () => {
    const frame = { width: 390, height: 844 };
    for (const point of [
      [0, 0],
      [170, 140],
      [358, 280],
    ] as const) {
      const chart = { left: 16, top: 600 };
      const [x, y] = tipPlace(point, [240, 400], chart, frame);
      expect(chart.left + x).toBeGreaterThanOrEqual(8);
      expect(chart.left + x + 240).toBeLessThanOrEqual(382);
      expect(chart.top + y + 400).toBeLessThanOrEqual(836);
    }
  });
});

it('the table of a report is as high as its rows: the page scrolls, on a phone as well', async () => {
  const css = await readFile('plugins/reports/screens/reports.css', 'utf8');
  // A table that scrolls sideways has no height in a grid, unless its line says so.
  expect(css).toMatch(/\.report,\s*\.report-result \{\s*grid-auto-rows: max-content;/);
});

it('a period with nothing in it leads to the one before it, and at last to all', () => {
  for (const range of ranges) {
    const seen: string[] = [range];
    for (let next = rangeBeyond(range); next !== undefined; next = rangeBeyond(next)) seen.push(next);
    expect(seen.at(-1)).toBe('All times');
    expect(new Set(seen).size).toBe(seen.length);
  }
  expect(rangeBeyond('This Month')).toBe('Last Month');
});

it('a figure of the period before opens the rows of that period, and none where there were none', () => {
  const measure = { Name: 'Sum Amount', Label: 'Amount', DataType: 'money', Summary: 'Sum' as const };
  const before = { ...measure, Name: 'Previous Sum Amount', IsPrevious: true };
  const drilled = { TypeName: 'AgencyCommission', ViewId: 102 };
  const of = (year: number) => [{ Field: 'PaidOn', Condition: 'Between', Value1: `${year}-01-01`, Value2: `${year}-12-31` }];
  const row = { Conditions: of(2026), PreviousConditions: of(2025) };
  const address = (column: typeof measure) => new URLSearchParams(drillPath(drilled, row, column)?.split('?')[1]);
  expect(address(measure).get('f')).toBe('PaidOn~Between~t2026-01-01~t2026-12-31');
  expect(address(before).get('f')).toBe('PaidOn~Between~t2025-01-01~t2025-12-31');
  expect([address(before).get('totals'), address(before).get('figure')]).toEqual(['Amount:sum', '1']);
  expect(drillPath(drilled, { Conditions: of(2026) }, before)).toBeUndefined();
});
