// What an import may fill beside what its writer may: the numbers of new records, which other systems have given them.
import type { Access } from '../access/access.ts';
import type { EntityAccess } from '../access/entity-access.ts';
import type { Entity } from '../contract/model.ts';

const known = new WeakMap<Access, Access>();

/** The rights of a person who imports: a new record may bring the number along that the file has, where its writer sees such numbers. */
export function accessOfImport(access: Access): Access {
  const found = known.get(access);
  if (found) return found;
  const rights = new Map<Entity, EntityAccess>();
  const made: Access = {
    actor: access.actor,
    of: (entity) => {
      const of = rights.get(entity) ?? withNumbers(entity, access.of(entity));
      rights.set(entity, of);
      return of;
    },
  };
  known.set(access, made).set(made, made);
  return made;
}

function withNumbers(entity: Entity, rights: EntityAccess): EntityAccess {
  const readable = rights.fields('read');
  const numbers = entity.sequences.filter(({ name }) => readable.has(name)).map(({ name }) => name);
  if (numbers.length === 0 || !rights.can('create')) return rights;
  const fields = new Set([...rights.fields('create'), ...numbers]);
  return { ...rights, fields: (operation) => (operation === 'create' ? fields : rights.fields(operation)) };
}
