// The operations of one entity: the generic calls, the same below each parent, and the verbs of its entity file.
import type { ActionDefinition } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { parentThrough } from '../contract/parent-through.ts';
import { textIn } from '../contract/text.ts';
import { feedSources } from '../record/feed.ts';
import type { Addresses } from './addresses.ts';
import { recordId } from './components.ts';
import { inputParts, ownSchema } from './declared-schema.ts';
import type { Method, Parameter, Reference } from './document-shape.ts';
import { type EntityShapes, entityShapes, type Making } from './entity-schemas.ts';
import { type GenericCall, genericCalls } from './generic-calls.ts';
import { alternatives } from './answer-alternatives.ts';
import { getBody, downloadSecurity, acceptedResponse, getResponses } from './operation-parts.ts';
import { getStatuses } from './wire-schemas.ts';

/** What a document needs to know of a verb that a plugin runs. */
export interface DeclaredAction {
  readonly input: JsonSchema;
  readonly output?: JsonSchema;
}
export type DeclaredActions = ReadonlyMap<string, DeclaredAction>;

interface Prefix {
  readonly path: string;
  /** Added to the name of a call. */
  readonly suffix: string;
  readonly shapes: EntityShapes;
  readonly under: string;
  /** Below the name of a kind of parents. */
  readonly isOfMany?: boolean;
  /** The date of the parent may go along with what is made. */
  readonly movesParent?: boolean;
  /** No person names this parent. */
  readonly isReadOnly?: boolean;
}

/** Adds everything that may be asked of an entity. */
export function addEntity(making: Making, addresses: Addresses, entity: Entity, actions: DeclaredActions): void {
  addGeneric(making, addresses, entity, { path: `/${entity.path}`, suffix: '', shapes: entityShapes(making, entity), under: '' });
  for (const action of entity.actions) addVerb(making, addresses, entity, action, action.run === undefined ? ofNoPlugin : actions.get(action.run));
  for (const { entity: parentName, field } of entity.parents) {
    const parent = making.model.entities.get(parentName.toLowerCase());
    // The address names a record of the parent, which must be one that may be read.
    if (!parent || !making.reader.can(parent, 'read')) continue;
    addGeneric(making, addresses, entity, {
      path: `/${parent.path}/{parentId}/${entity.path}`,
      suffix: `Below${parent.name}`,
      // What the system alone hangs there cannot be made there.
      isReadOnly: isOfSystem(entity.fields.get(field)),
      shapes: entityShapes(making, entity, field),
      movesParent: entity.definition.timeline?.due !== undefined && parent.definition.delta !== undefined,
      under: ` Below a record of ${textIn(parent.labelPlural, 'en')}.`,
    });
    if (entity.oneParent || entity.definition.addToMany)
      addGeneric(making, addresses, entity, {
        path: `/${parent.path}/${entity.path}`,
        suffix: `Of${parent.name}`,
        shapes: entityShapes(making, entity),
        under: ` For ${textIn(parent.labelPlural, 'en')}.`,
        isOfMany: true,
      });
  }
  for (const nearer of making.model.entities.values()) addThrough(making, addresses, entity, nearer);
}

/** The same below what points at a record that they hang under. */
function addThrough(making: Making, addresses: Addresses, entity: Entity, nearer: Entity): void {
  const through = entity.parents.some(({ entity: parent }) => parent === nearer.name) ? undefined : parentThrough(nearer, entity);
  if (!through || !making.reader.can(nearer, 'read')) return;
  addGeneric(making, addresses, entity, {
    path: `/${nearer.path}/{parentId}/${entity.path}`,
    suffix: `Below${nearer.name}`,
    isReadOnly: isOfSystem(entity.fields.get(through.field)),
    shapes: entityShapes(making, entity, through.field),
    under: ` Below what a record of ${textIn(nearer.labelPlural, 'en')} points at.`,
  });
}

function addGeneric(
  { reader, model }: Making,
  addresses: Addresses,
  entity: Entity,
  { path, suffix, shapes, under, isOfMany = false, movesParent = false, isReadOnly = false }: Prefix,
): void {
  const documents = entity.documents.map(({ name }) => name).filter((name) => reader.can(entity, name));
  for (const [key, call] of Object.entries<GenericCall>(genericCalls)) {
    if (!reader.can(entity, call.right) || !isFor(model, entity, call, documents) || (call.top && suffix !== '') || (call.ofMany ?? false) !== isOfMany)
      continue;
    if (isReadOnly && call.name === 'create') continue;
    const [method = '', shape = ''] = key.split(' ');
    addresses.add(method as Method, `${path}${shape === '/' ? '' : shape.replace('#', '{id}').replace('@', '{key}').replace('$', '{document}')}`, (places) => ({
      operationId: `${entity.name}.${call.name}${suffix}`,
      tags: [entity.name],
      summary: `${getSummary(call, entity)}${under}`,
      ...getParameters(places, [...(call.query ?? []), ...(movesParent && call.name === 'create' ? ['moveParent'] : [])], documents),
      ...(call.body ? { requestBody: getBody(call.body.schema(shapes), { ...call.body, multipart: call.body.multipart?.(shapes) }) } : {}),
      responses: {
        ...getResponses(call.answer && { ...call.answer, schema: answerSchema(call.answer, shapes) }, [
          ...getStatuses(call.surface, false, places.length > 0),
          ...(call.name === 'get' && entity.definition.mergedInto !== undefined ? [410] : []),
        ]),
        ...(call.later ? { '202': acceptedResponse(call.later.schema(shapes)) } : {}),
      },
      ...(call.surface === 'download' ? { security: downloadSecurity } : {}),
      'x-surface': call.surface,
      'x-who': call.only === 'documents' ? [...new Set(documents.flatMap((name) => reader.who(entity, name)))] : reader.who(entity, call.right),
    }));
  }
}

const answerSchema = ({ schema, requested }: NonNullable<GenericCall['answer']>, shapes: EntityShapes): JsonSchema =>
  requested ? alternatives(schema(shapes), requested.by, requested.schema(shapes)) : schema(shapes);

/** Whether an entity has what the call is about; `documents` are those that the reader may have. */
function isFor(model: Model, entity: Entity, { only }: GenericCall, documents: readonly string[]): boolean {
  if (only === undefined) return true;
  const { journal: auditLog, files, parents } = entity;
  return {
    feed: feedSources(model, entity).length > 0,
    journal: auditLog,
    files,
    delta: entity.definition.delta !== undefined,
    parents: parents.length > 0,
    documents: documents.length > 0,
    duplicates: entity.definition.duplicates !== undefined,
    adjust: entity.definition.adjust !== undefined,
  }[only];
}

const isOfSystem = (field: Field | undefined): boolean => field !== undefined && field.readOnly && !field.system;

/** A verb that sets fields and does nothing else. */
const ofNoPlugin: DeclaredAction = { input: { type: 'object', additionalProperties: false } };

const genericNames: ReadonlySet<string> = new Set(Object.values(genericCalls).map(({ name }) => name));

function addVerb(
  making: Making,
  addresses: Addresses,
  entity: Entity,
  { verb, label, methods = ['POST'] }: ActionDefinition,
  action: DeclaredAction | undefined,
): void {
  const { reader, components } = making;
  if (!action || !reader.can(entity, verb)) return;
  const name = genericNames.has(verb) ? `${verb}Verb` : verb;
  for (const method of [...methods].toSorted().toReversed()) {
    const operationId = `${entity.name}.${name}${method === 'GET' && methods.length > 1 ? 'ByGet' : ''}`;
    addresses.add(method, `/${entity.path}/{id}/${verb}`, (places) => {
      const { query, body } = inputParts(components, operationId, method, [], action.input);
      const response = action.output ? ownSchema(components, `${operationId}.Answer`, action.output) : entityShapes(making, entity).record();
      return {
        operationId,
        tags: [entity.name],
        summary: `${textIn(label, 'en')}.`,
        ...withParameters([...places.map(idParameter), ...query]),
        ...(body ? { requestBody: body } : {}),
        responses: getResponses({ schema: response }, getStatuses('write', false, true)),
        'x-surface': 'write',
        'x-who': reader.who(entity, verb),
      };
    });
  }
}

/** The `{one}` and `{many}` of a summary: labels, in English as the rest of the document. */
function getSummary({ summary }: GenericCall, entity: Entity): string {
  const words = { one: textIn(entity.label, 'en'), many: textIn(entity.labelPlural, 'en') };
  return summary.replace(/\{(one|many)\}/g, (_place, name: 'one' | 'many') => words[name]);
}

const getParameters = (places: readonly string[], query: readonly string[], documents: readonly string[]) =>
  withParameters([
    ...places.map((name) => (name === 'document' ? documentParameter(documents) : idParameter(name))),
    ...query.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]);

const withParameters = (parameters: readonly (Parameter | Reference)[]): { readonly parameters?: readonly (Parameter | Reference)[] } =>
  parameters.length > 0 ? { parameters } : {};

const documentParameter = (names: readonly string[]): Parameter => ({
  name: 'document',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...names] },
});

const idParameter = (name: string): Parameter => ({ name, in: 'path', required: true, schema: name === 'key' ? { type: 'string', format: 'uuid' } : recordId });
