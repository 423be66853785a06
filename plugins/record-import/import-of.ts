// The import that a call is about.
import { type Context, type Engine, idSchema, AppError } from '#engine';
import { entity } from './names.ts';
import { messages } from './messages.ts';

/** The part of an address that names an import. */
export const importIdSchema = idSchema({ 'x-entity': entity });

/** The import with the entity of its rows. Throws 404 for one of somebody else's. */
export async function loadImport({ tx, actor, records, engine }: Context<Engine>, id: number) {
  const record = await records.get('RecordImport', id);
  const target = engine.model.entities.get(record.EntityType ?? '');
  if (!target) throw new AppError('request.invalid', messages.unknownKind());
  const { access } = engine.writing(tx, actor);
  return { record, target, access };
}
