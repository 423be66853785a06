// A password never reaches a column: it is checked, and its hash takes its place.
import type { FieldError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { hashPassword, passwordError } from '../session/password.ts';

/** What is wrong with the passwords in `values`; `record` is the whole state, for a person's password may not be his user name. */
export function checkPasswords(model: Model, entity: Entity, values: ReadonlyMap<string, unknown>, record: Readonly<Record<string, unknown>>): FieldError[] {
  const userName = entity.name === model.app.identity.entity ? String(record[model.app.identity.userName] ?? '') : '';
  return getPasswords(entity, values).flatMap(([Key, password]) => {
    const Message = passwordError(password, userName);
    return Message ? [{ Key, Message }] : [];
  });
}

/** Puts the hash in the place of each password in `values`. */
export async function hashPasswords(entity: Entity, values: Map<string, unknown>): Promise<void> {
  for (const [name, password] of getPasswords(entity, values)) values.set(name, await hashPassword(password));
}

const getPasswords = (entity: Entity, values: ReadonlyMap<string, unknown>): [string, string][] =>
  passwordFields(entity).flatMap((name): [string, string][] => {
    const value = values.get(name);
    return typeof value === 'string' && value !== '' ? [[name, value]] : [];
  });

const fieldsByEntity = new WeakMap<Entity, readonly string[]>();

function passwordFields(entity: Entity): readonly string[] {
  const known = fieldsByEntity.get(entity) ?? [...entity.fields.values()].filter(({ type }) => type === 'password').map(({ name }) => name);
  fieldsByEntity.set(entity, known);
  return known;
}
