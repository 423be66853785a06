// GET access/explain: why somebody may or may not do something, asked about oneself or by those who keep the people of the agency.
import type { Request, Response } from 'express';
import { type Access, getAccess } from '../access/access.ts';
import { getRights } from '../access/compare-rights.ts';
import { explain } from '../access/explain.ts';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Right } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import type { Engine } from '../engine.ts';
import { compareRecord } from '../record/compare-record.ts';
import { readRecord } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { parameters } from '../search/parse-request.ts';
import { getEntity, readAgencyFacts } from '../session/identity.ts';
import { requireRightsReader, maySeeGroups, readGroups } from '../session/permission-groups.ts';
import { actorOfPerson, readPerson } from '../session/person.ts';
import { getActor } from '../session/require-actor.ts';
import { entityNamed, recordId } from './entity-path.ts';
import { buildExplanation } from './build-explanation.ts';

interface Question {
  readonly entity: Entity;
  readonly right: Right;
  readonly field: Field | undefined;
  readonly id: number | undefined;
  readonly userId: number | undefined;
}

/** Answers the explanation. Throws 400, 403 about somebody else, 404 for a record or a person that is not there for the one who asks. */
export async function explainRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const actor = getActor(request);
  const access = getAccess(actor);
  const { model } = engine;
  const question = getQuestion(model, access, request);
  const { entity, right, field, id, userId = actor.userId } = question;
  const answer = await engine.database.read(actor, async (tx) => {
    const context: RecordContext = { model, access, tx };
    const about = userId === actor.userId ? { access, isActive: true } : await somebodyElse(context, userId);
    // The record must be one that the asker sees, whatever the person may see.
    if (id !== undefined) await readRecord(context, entity, id);
    const compare = id === undefined ? undefined : await compareRecord(context, entity, id, about.access.actor);
    const groups = maySeeGroups(model, access) ? await readGroups(tx, model, userId) : undefined;
    const explanation = explain({ asker: access, person: about.access, entity, right, ...(field ? { field } : {}), compare, isActive: about.isActive });
    return buildExplanation(model, actor.language, { ...question, userId }, about.access.actor, explanation, groups);
  });
  response.json(answer);
}

/**
 * Somebody of the agency that is acted on, with his rights. Asked for by those who may change him, and see everything that rights follow
 * from: otherwise what he may do would tell what he is. Throws 403 or 404.
 */
async function somebodyElse(context: RecordContext, userId: number): Promise<{ readonly access: Access; readonly isActive: boolean }> {
  const { model, access, tx } = context;
  const { identity } = model.app;
  const people = getEntity(model, identity.entity);
  requireRightsReader(model, access);
  await readRecord(context, people, userId, 'update');
  const person = await readPerson(tx, model, userId);
  if (!person) throw new Error(`Person ${userId} was read as a record and is none that signs in.`);
  const agency = await readAgencyFacts(tx, model);
  const acting = { kind: 'staff', agencyId: tx.agencyId, agency, language: undefined, sessionId: '' } as const;
  return { access: getAccess(actorOfPerson(model, person, acting)), isActive: person.isActive };
}

function getQuestion(model: Model, access: Access, request: Request): Question {
  const parameter = parameters(request.query);
  const entity = entityNamed(model, parameter('entity') ?? malformed('entity', 'Specify the entity: entity=….'));
  const right = rightNamed(entity, parameter('right') ?? malformed('right', 'Specify the right: right=….'));
  const findId = (key: 'id' | 'userId'): number | undefined => {
    const text = parameter(key.toLowerCase());
    if (text === undefined) return undefined;
    return recordId(text) ?? malformed(key, buildMessage('{name} must be the ID of a record.', { name: key }));
  };
  const id = findId('id');
  if (id !== undefined && right === 'create') malformed('id', 'A new record has no ID yet. Leave it out.');
  const name = parameter('field');
  return { entity, right, id, userId: findId('userId'), field: name === undefined ? undefined : fieldNamed(access, entity, right, name) };
}

function rightNamed(entity: Entity, given: string): Right {
  const known = getRights(entity);
  const right = known.find((each) => each === given.toLowerCase());
  if (right !== undefined) return right;
  const visible = given.slice(0, 60);
  const near = nearestName(visible, known);
  throw new AppError('request.unknown-name', buildMessage('There is no right "{name}".', { name: visible }), {
    errors: [{ Key: 'right', Message: 'Use read, create, update, delete, an action or a document of the entity.' }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}

/** A field that the asker may see or send; any other is unknown, whether it exists or not. */
function fieldNamed(access: Access, entity: Entity, right: Right, name: string): Field {
  if (!['read', 'create', 'update'].includes(right)) malformed('field', 'For a field, use read, create or update.');
  const rights = access.of(entity);
  const known = new Set([...rights.fields('read'), ...rights.fields('create'), ...rights.fields('update')]);
  const exact = entity.namesByLowerCase.get(name.toLowerCase());
  const field = exact !== undefined && known.has(exact) ? entity.fields.get(exact) : undefined;
  if (field) return field;
  const visible = name.slice(0, 60);
  const near = nearestName(visible, known);
  throw new AppError('request.unknown-name', buildMessage('There is no field "{name}".', { name: visible }), {
    errors: [{ Key: 'field', Message: 'There is no such field.' }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}

function malformed(key: string, message: Message): never {
  throw new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
}
