// The import that a call is about.
import { type Context, type Engine, Refusal } from '#engine';
import { entity } from './names.ts';
import { messages } from './messages.ts';

/** The part of an address that names an import. */
export const importId = { type: 'string', pattern: '^[0-9]{1,9}$', 'x-entity': entity } as const;

/** The import with the entity of its rows. Throws 404 for one of somebody else's. */
export async function importOf({ tx, actor, records, engine }: Context<Engine>, id: string) {
  const record = await records.get('RecordImport', Number(id));
  const target = engine.model.entities.get(record.EntityType ?? '');
  if (!target) throw new Refusal('request.invalid', messages.unknownKind());
  const { access } = engine.writing(tx, actor);
  return { record, target, access };
}
