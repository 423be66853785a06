// What the tiles of the money home show: how many records each search finds, and what they come to in each currency.
import { amountSchema, AppError, type Context, defineCall, type Engine, idSchema, nullable, shape, Type, wordSchema } from '#engine';
import { type TileCondition, tileNames, getTiles, toWhere } from './tiles.ts';

const conditionSchema = Type.Unsafe<TileCondition>(
  shape({
    Field: Type.String(),
    Condition: Type.String(),
    Value1: Type.Optional(Type.Unsafe({ type: ['string', 'number', 'boolean', 'array'], items: { type: 'string' } })),
  }),
);

export const overview = defineCall({
  method: 'GET',
  path: 'finance/overview',
  access: { actor: 'staff' },
  surface: 'read',
  requires: 'AgencySalePayment',
  summary:
    'What was received, is due and overdue, is to be invoiced, billed, put into bank files and reconciled, by the day at the office of each record: counts and sums by currency, each with the search that finds its records. What the reader may not see is left out.',
  input: shape({ AgencyOfficeId: Type.Optional(idSchema({ 'x-entity': 'AgencyOffice', description: 'Of one office alone.' })) }),
  output: shape({
    Data: Type.Array(
      shape({
        Name: wordSchema(tileNames),
        Entity: Type.String({ description: 'The path of the records.' }),
        ViewId: Type.Integer(),
        Field: Type.String({ description: 'The amount that is added up, as the total of the list.' }),
        Conditions: Type.Array(conditionSchema),
        Count: Type.Integer(),
        Sums: Type.Array(shape({ Currency: nullable(Type.String()), Count: Type.Integer(), Amount: amountSchema() })),
      }),
    ),
  }),
  async run({ AgencyOfficeId }, context) {
    const Data = [];
    for (const tile of getTiles(AgencyOfficeId)) {
      const sums = await loadSums(tile, context);
      if (!sums) continue;
      Data.push({
        Name: tile.name,
        Entity: tile.entity.toLowerCase(),
        ViewId: tile.viewId,
        Field: tile.field,
        Conditions: tile.conditions,
        Count: sums.reduce((total, { count }) => total + count, 0),
        Sums: sums.map(({ currency, count, sum }) => ({ Currency: currency, Count: count, Amount: sum })),
      });
    }
    return { Data };
  },
});

/** What a search answers to somebody who may not read the records, or not the fields that it names. */
const hiddenCodes: ReadonlySet<string> = new Set(['access.forbidden', 'request.unknown-name']);

/** Undefined where the reader may not see what the tile is about; it is refused before any statement is sent. */
async function loadSums({ entity, field, conditions }: ReturnType<typeof getTiles>[number], { records }: Context<Engine>) {
  try {
    return await records.named(entity).sums(field, toWhere(conditions));
  } catch (error) {
    if (error instanceof AppError && hiddenCodes.has(error.code)) return undefined;
    throw error;
  }
}
