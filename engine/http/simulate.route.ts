// GET access/simulate: who would gain and lose what if a group of people gave other permissions; nothing is saved.
import type { Request, Response } from 'express';
import { getAccess, authorize } from '../access/access.ts';
import { bySimilarity, compareRights, type RightChange } from '../access/compare-rights.ts';
import type { Actor } from '../contract/actor.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import { textIn } from '../contract/text.ts';
import type { Engine } from '../engine.ts';
import { readRecord } from '../record/read-record.ts';
import { parameters } from '../search/parse-request.ts';
import { readMembers } from '../session/group-members.ts';
import { getEntity } from '../session/identity.ts';
import { seesWhatRightsFollowFrom } from '../session/permission-groups.ts';
import { getActor } from '../session/require-actor.ts';
import { recordId } from './entity-path.ts';

const maxExamples = 5;
/** People who are alike are compared once; of more kinds than these the rest is left out, and the answer says so. */
const maxKinds = 100;

/** Answers the differences. Throws 400, 403 for who may not change what groups allow, 404 for a group that is not there for him. */
export async function simulateRoute({ model, database }: Engine, request: Request, response: Response): Promise<void> {
  const actor = getActor(request);
  const access = getAccess(actor);
  const { identity } = model.app;
  const groups = getEntity(model, identity.group.entity);
  const parameter = parameters(request.query);
  const groupId = recordId(parameter('groupid') ?? '') ?? malformed('groupId', 'Specify the group: groupId=….');
  const permissions = getPermissions(
    model,
    parameter('permissions') ?? malformed('permissions', 'Specify the permissions of the group, separated by commas: permissions=….'),
  );
  const { turns, isCapped, ...now } = await database.read(actor, async (tx) => {
    const people = access.of(getEntity(model, identity.entity));
    const isOpen = people.rows('read') === 'everything' && people.fields('read').has(identity.name) && seesWhatRightsFollowFrom(model, access);
    if (!authorize(access, groups, 'update').fields('update').has(identity.group.permissions) || !isOpen)
      throw new AppError('access.forbidden', 'You do not have permission to see what other people can do.');
    await readRecord({ model, access, tx }, groups, groupId, 'update');
    return await readMembers(tx, model, groupId, permissions);
  });
  const kinds = bySimilarity(turns);
  const changes = compareRights(model.entities.values(), kinds.slice(0, maxKinds));
  response.json({
    GroupId: groupId,
    Added: permissions.filter((name) => !now.permissions.includes(name)),
    Removed: now.permissions.filter((name) => !permissions.includes(name)),
    People: turns.length,
    IsCapped: isCapped || kinds.length > maxKinds,
    Changes: changes.map((change) => wireChange(change, actor)),
  });
}

function wireChange({ entity, right, gain, lose, inScopeOnly, fieldsGained, fieldsLost }: RightChange, asker: Actor) {
  const rights = getAccess(asker).of(entity);
  const labels = (names: readonly string[]): string[] =>
    // A field that the asker neither sees nor sends has no name for him.
    names
      .filter((name) => rights.fields('read').has(name) || rights.fields('create').has(name) || rights.fields('update').has(name))
      .map((name) => textIn(entity.fields.get(name)?.label ?? name, asker.language));
  const people = (actors: readonly Actor[]) => ({
    Count: actors.length,
    Examples: actors.slice(0, maxExamples).map(({ userId, name }) => ({ Id: userId, Name: name })),
  });
  return {
    EntityType: entity.name,
    Label: textIn(entity.labelPlural, asker.language),
    Right: right,
    Gain: people(gain),
    Lose: people(lose),
    ReachOther: people(inScopeOnly),
    FieldsGained: labels(fieldsGained),
    FieldsLost: labels(fieldsLost),
  };
}

/** Names of permissions between commas; none is a list as well. */
function getPermissions(model: Model, text: string): string[] {
  const known = new Set(model.permissions.groups.flatMap((group) => group.permissions.map(({ name }) => name)));
  const given = [...new Set(text.split(',').map((name) => name.trim()))].filter(Boolean);
  const unknown = given.find((name) => !known.has(name));
  if (unknown === undefined) return given;
  const near = nearestName(unknown.slice(0, 60), known);
  throw new AppError('request.unknown-name', buildMessage('There is no permission "{name}".', { name: unknown.slice(0, 60) }), {
    errors: [{ Key: 'permissions', Message: 'There is no such permission.' }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}

function malformed(key: string, message: string): never {
  throw new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
}
