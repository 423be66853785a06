// The reports that people keep below their home pages: a list for each page, kept and answered whole, so that its order is one write.
import { badRequest, type Context, defineCall, type Engine, shape, Type, wordSchema } from '#engine';
import { getReports } from './get-reports.ts';
import { messages } from './messages.ts';

const homes = ['Dashboard', 'Money'] as const;
const maxTiles = 12;
const tile = shape({ ReportKey: Type.String({ maxLength: 80 }), IsWide: Type.Boolean() });
const layoutProperties = { Home: wordSchema(homes), Tiles: Type.Array(tile, { maxItems: maxTiles }) };

export const readTiles = defineCall({
  method: 'GET',
  path: 'report/tiles/{Home}',
  access: { actor: 'staff' },
  surface: 'read',
  summary: 'The reports that the reader keeps below a home page, in their order; those that are gone, or that they may not open any more, are left out.',
  input: shape({ Home: wordSchema(homes) }),
  output: shape(layoutProperties),
  async run({ Home }, context) {
    const kept = (await context.records.find('HomeLayout', { where: { Home } }))?.Tiles ?? [];
    const known = await openKeys(
      context,
      kept.map(({ ReportKey }) => ReportKey),
    );
    return { Home, Tiles: kept.filter(({ ReportKey }) => known.has(ReportKey)).map(({ ReportKey, IsWide }) => ({ ReportKey, IsWide: IsWide === true })) };
  },
});

export const saveTiles = defineCall({
  method: 'POST',
  path: 'report/tiles',
  access: { actor: 'staff' },
  surface: 'write',
  summary: 'Keeps the reports below a home page of the person, in the order in which they are sent.',
  input: shape(layoutProperties),
  output: shape(layoutProperties),
  async run({ Home, Tiles }, context) {
    const { records } = context;
    const keys = Tiles.map(({ ReportKey }) => ReportKey);
    if (new Set(keys).size < keys.length) throw badRequest('Tiles', messages.tileTwice());
    const known = await openKeys(context, keys);
    if (keys.some((key) => !known.has(key))) throw badRequest('Tiles', messages.tileGone());
    const found = await records.find('HomeLayout', { where: { Home } });
    if (found) await records.update('HomeLayout', found.Id, { Tiles });
    else await records.create('HomeLayout', { Home, Tiles });
    return { Home, Tiles };
  },
});

/** Those of the keys whose report is there for the reader. */
async function openKeys(context: Context<Engine>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const reports = getReports(context);
  const shipped = keys.filter((key) => reports.shippedBy(key) !== undefined);
  const ids = keys.filter((key) => /^[1-9]\d{0,9}$/.test(key)).map(Number);
  const built = ids.length === 0 ? new Map() : await context.records.byIds('AgencyReportView', ids, ['Name']);
  return new Set([...shipped, ...[...built.keys()].map(String)]);
}
