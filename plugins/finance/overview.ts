// What the tiles of the money home show: how many records each search finds, and what they come to in each currency.
import { amountSchema, AppError, type Context, defineCall, type Engine, idSchema, nullable, shape, Type, wordSchema } from '#engine';
import { balanceNames, getBalanceTiles, getTiles, type Tile, type TileCondition, tileNames, toWhere } from './tiles.ts';

const conditionSchema = Type.Unsafe<TileCondition>(
  shape({
    Field: Type.String(),
    Condition: Type.String(),
    Value1: Type.Optional(Type.Unsafe({ type: ['string', 'number', 'boolean', 'array'], items: { type: 'string' } })),
  }),
);

const tilesSchema = <Name extends string>(names: readonly Name[]) =>
  shape({
    Data: Type.Array(
      shape({
        Name: wordSchema(names),
        Entity: Type.String({ description: 'The path of the records in calls.' }),
        Path: Type.String({ description: 'The address of their list on screen.' }),
        ViewId: Type.Integer(),
        Field: Type.String({ description: 'The amount that is added up, as the total of the list.' }),
        Conditions: Type.Array(conditionSchema),
        Count: Type.Integer(),
        Sums: Type.Array(shape({ Currency: nullable(Type.String()), Count: Type.Integer(), Amount: amountSchema() })),
      }),
    ),
  });

export const overview = defineCall({
  method: 'GET',
  path: 'finance/overview',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary:
    'What was received, is due and overdue, is to be invoiced, billed, put into bank files and reconciled, by the day at the office of each record: counts and sums by currency, each with the search that finds its records. What the reader may not see is left out.',
  input: shape({ AgencyOfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice', description: 'Of one office alone.' })) }),
  output: tilesSchema(tileNames),
  run: async ({ AgencyOfficeId }, context) => ({ Data: await loadTiles(getTiles(AgencyOfficeId), context) }),
});

export const balances = defineCall({
  method: 'GET',
  path: 'finance/balances',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySaleBalance',
  summary:
    'What a student, a sale or an office has in total, paid, outstanding, overdue and as credit, by currency, each with the search that finds its records. Without a scope: of everything that the reader may see.',
  input: shape({
    StudentId: Type.Optional(idSchema({ 'x-entity': 'Student' })),
    AgencySaleId: Type.Optional(idSchema({ 'x-entity': 'AgencySale' })),
    AgencyOfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice' })),
  }),
  output: tilesSchema(balanceNames),
  run: async (scope, context) => ({ Data: await loadTiles(getBalanceTiles(scope), context) }),
});

/** Each tile with what its search finds; those are left out whose records or fields the reader may not see. */
async function loadTiles<Name extends string>(tiles: readonly Tile<Name>[], context: Context<Engine>) {
  const Data = [];
  for (const tile of tiles) {
    const sums = await loadSums(tile, context);
    if (!sums) continue;
    Data.push({
      Name: tile.name,
      Entity: tile.entity.toLowerCase(),
      Path: tile.path,
      ViewId: tile.viewId,
      Field: tile.field,
      Conditions: tile.conditions,
      Count: sums.reduce((total, { count }) => total + count, 0),
      Sums: sums.map(({ currency, count, sum }) => ({ Currency: currency, Count: count, Amount: sum })),
    });
  }
  return Data;
}

/** What a search answers to somebody who may not read the records, or not the fields that it names. */
const hiddenCodes: ReadonlySet<string> = new Set(['access.forbidden', 'request.unknown-name']);

/** Undefined where the reader may not see what the tile is about; it is refused before any statement is sent. */
async function loadSums({ entity, field, conditions }: Tile<string>, { records }: Context<Engine>) {
  try {
    return await records.named(entity).sums(field, toWhere(conditions));
  } catch (error) {
    if (error instanceof AppError && hiddenCodes.has(error.code)) return undefined;
    throw error;
  }
}
