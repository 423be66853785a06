// Writes the OpenAPI 3.1 document of an installation from its metadata and plugins: whole, or as one person may know it.
import type { Access } from '../access/access.ts';
import type { Model } from '../contract/model.ts';
import type { CallDeclaration } from '../contract/plugin.ts';
import { textIn } from '../contract/text.ts';
import { Addresses, getPlaces } from './addresses.ts';
import { binary, Components } from './components.ts';
import { inputParts, ownSchema } from './declared-schema.ts';
import type { OpenApiDocument, Operation, Parameter } from './document-shape.ts';
import { addEntity, type DeclaredActions } from './entity-operations.ts';
import type { Making } from './entity-schemas.ts';
import { getBody, downloadSecurity, acceptedResponse, getResponses, uploadBody } from './operation-parts.ts';
import { getFeatureGates, rightOfCall } from '../plugin/call-feature-gates.ts';
import { everybody, getReader, whoMayCall } from './reader.ts';
import { atOnce, inSlices, type Steps } from './steps.ts';
import type { SystemCall } from './system-call.ts';
import { systemCalls, systemGroups } from './system-calls.ts';
import { parameters, rejections, getStatuses, type DocumentedError } from './wire-schemas.ts';

/** What the plugins that are on declare, as `gather` puts it together. */
export interface DeclaredParts {
  readonly calls: readonly (CallDeclaration & { readonly plugin: string })[];
  readonly actions: DeclaredActions;
  readonly errors?: readonly DocumentedError[];
}
export interface OpenApiOptions {
  readonly model: Model;
  readonly parts: DeclaredParts;
  /** Version of the product. */
  readonly version: string;
  /** The person for whom it is written. Without one it tells everything that anybody may do: for files, never for the wire. */
  readonly access?: Access;
}

/** The document, frozen; the same input gives the same document. Calls come in the order in which the router asks them. */
export const openApi = (options: OpenApiOptions): OpenApiDocument => atOnce(documentSteps(options));

/** The document as JSON. Generating it takes half a second or more, so it gives way to other requests. */
export const openApiText = (options: OpenApiOptions): Promise<string> => inSlices(textSteps(options));

function* documentSteps({ model, parts, version, access }: OpenApiOptions): Steps<OpenApiDocument> {
  const making: Making = { model, reader: access ? getReader(access) : everybody(), components: new Components() };
  const addresses = new Addresses();
  for (const call of systemCalls) if (making.reader.mayCall(call)) addSystemCall(making, addresses, call);
  const addCalls = function* (calls: DeclaredParts['calls']): Steps<void> {
    for (const call of calls) {
      if (making.reader.mayCall(call) && making.reader.passes(getFeatureGates(model, call), rightOfCall(call)))
        addPluginCall(making, addresses, call, parts.errors ?? []);
      yield;
    }
  };
  yield* addCalls(parts.calls.filter(({ leavesNumbers }) => !leavesNumbers));
  const entities = [...model.entities.values()].toSorted((left, right) => (left.name < right.name ? -1 : 1));
  for (const entity of entities) {
    addEntity(making, addresses, entity, parts.actions);
    yield;
  }
  // An address can be described once: where a record is read there as well, its reading is.
  yield* addCalls(parts.calls.filter(({ leavesNumbers }) => leavesNumbers));
  const responses = rejections(making.components, parts.errors ?? []);
  const paths = addresses.all();
  const schemas = making.components.all();
  for (const part of [...Object.values(paths), ...Object.values(schemas)]) {
    deepFreeze(part);
    yield;
  }
  return deepFreeze({
    openapi: '3.1.0',
    info: { title: model.app.name, version, description: about },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    tags: getTags(making, paths),
    paths,
    components: {
      schemas,
      parameters,
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The access_token of session.signIn.' },
        ticket: { type: 'apiKey', in: 'query', name: 'access_token', description: 'The access_token of documents.ticket: one download, once.' },
      },
    },
  });
}

function* textSteps(options: OpenApiOptions): Steps<string> {
  const { paths, components, ...others } = yield* documentSteps(options);
  const { schemas, ...otherComponents } = components;
  // As `JSON.stringify` writes it, but for the two long parts one entry at a time.
  const getObject = function* (parts: object): Steps<string> {
    const written: string[] = [];
    for (const [name, part] of Object.entries(parts)) {
      written.push(`${JSON.stringify(name)}:${JSON.stringify(part)}`);
      yield;
    }
    return `{${written.join(',')}}`;
  };
  const members = (object: object): string => JSON.stringify(object).slice(1, -1);
  return `{${members(others)},"paths":${yield* getObject(paths)},"components":{${members(otherComponents)},"schemas":${yield* getObject(schemas)}}}`;
}

const about =
  'Addresses and names in queries bind without regard to case. Dates are local days (2025-03-07T00:00:00), moments are in UTC. ' +
  'The header User-Language (en, pt, es) chooses the language of labels and messages.';

function addSystemCall({ components }: Making, addresses: Addresses, call: SystemCall): void {
  addresses.add(call.method, `/${call.path}`, (places) => ({
    operationId: call.id,
    tags: [call.id.split('.')[0] ?? ''],
    summary: call.summary,
    ...withParameters([...places.map((name) => pathParameter(name, { type: 'string' })), ...(call.query ?? [])]),
    ...(call.body ? { requestBody: getBody(call.body.schema(components), call.body) } : {}),
    responses: systemResponses(call, components),
    ...getSecurity(call),
    'x-surface': call.surface,
    'x-who': whoMayCall(call),
  }));
}

function systemResponses(call: SystemCall, components: Components): Operation['responses'] {
  if (call.redirect) return { '302': { description: `Leads to ${call.redirect}.` } };
  const rejected = getStatuses(call.surface, call.access === 'public' && call.surface === 'read', call.namesRecord ?? call.path.includes('{'));
  return {
    ...getResponses(call.answer && { ...call.answer, schema: call.answer.schema(components) }, rejected),
    ...(call.later ? { '202': acceptedResponse(call.later.schema(components)) } : {}),
  };
}

function addPluginCall({ components, model }: Making, addresses: Addresses, call: DeclaredParts['calls'][number], errors: readonly DocumentedError[]): void {
  const operationId = pluginCallId(call);
  const ofPlugin = errors.filter(({ code }) => code.startsWith(`${call.plugin}.`)).map(({ status }) => status);
  addresses.add(call.method, `/${call.path}`, (places) => {
    const { path, query, body } = inputParts(components, operationId, call.takesFiles ? 'GET' : call.method, getPlaces(call.path), call.input);
    return {
      operationId,
      tags: [call.plugin],
      summary: call.summary,
      ...withParameters([...places.map((name, index) => pathParameter(name, path[index] ?? {})), ...query]),
      ...(call.takesFiles
        ? { requestBody: uploadBody }
        : call.takesFile
          ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } } }
          : body
            ? { requestBody: body }
            : {}),
      responses: getResponses(
        call.surface === 'download' ? getFile(call.output) : { schema: ownSchema(components, `${operationId}.Answer`, call.output) },
        // Anyone who signs in may be refused; so may anyone who only tries.
        inLockOrder([
          ...getStatuses(
            call.surface,
            call.access === 'public' && call.surface === 'read' && !isOfToken(call),
            places.length > 0 || namesRecord(call) || isOfSecret(call),
          ),
          ...(call.takesFiles || call.takesFile ? [415] : []),
          ...ofPlugin,
        ]),
      ),
      ...(isOfToken(call) ? {} : getSecurity(call)),
      'x-surface': call.surface,
      'x-who': isOfToken(call) ? ['Whoever shows a pass.'] : whoMayCall(call, call.access === 'public' ? [] : getFeatureGates(model, call)),
    };
  });
}

const inLockOrder = (statuses: readonly number[]): number[] => [...new Set(statuses)].toSorted((left, right) => left - right);

/** True of a call that a secret opens in place of a login: it may be wrong, or taken back. */
const isOfSecret = ({ access }: CallDeclaration): boolean => access === 'public';
/** True of a call that takes no session, but a pass. */
const isOfToken = ({ access, requiresToken }: CallDeclaration): boolean => access === 'public' && requiresToken === true;

/** True of a call whose input says of a property whose records it names: such a record may not be there. */
function namesRecord({ input }: CallDeclaration): boolean {
  const properties = input?.['properties'];
  if (typeof properties !== 'object' || properties === null) return false;
  return Object.values(properties).some((property: unknown) => typeof property === 'object' && property !== null && 'x-entity' in property);
}

/** The media type of a download, where its plugin says it. */
const getFile = ({ contentMediaType }: CallDeclaration['output']) => ({
  schema: binary,
  type: typeof contentMediaType === 'string' ? contentMediaType : 'application/octet-stream',
});

/** Made of its address, which is a contract: `GET thing/{id}/status` of the plugin `things` is `things.getThingByIdStatus`. */
function pluginCallId({ plugin, method, path }: DeclaredParts['calls'][number]): string {
  const words = path.replace(/\{(\w+)\}/g, (_place, name: string) => `by ${name}`).match(/[A-Za-z0-9]+/g) ?? [];
  return `${plugin}.${method.toLowerCase()}${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}

const pathParameter = (name: string, schema: Parameter['schema']): Parameter => ({ name, in: 'path', required: true, schema });
const withParameters = (all: readonly Parameter[]): { readonly parameters?: readonly Parameter[] } => (all.length > 0 ? { parameters: all } : {});
const getSecurity = ({ access, surface }: Pick<CallDeclaration, 'access' | 'surface'>): Pick<Operation, 'security'> =>
  access === 'public' ? { security: [] } : surface === 'download' ? { security: downloadSecurity } : {};

/** The groups that have an operation: entities by their labels, the others by their names. */
function getTags({ model }: Making, paths: OpenApiDocument['paths']): OpenApiDocument['tags'] {
  const names = new Set(Object.values(paths).flatMap((item) => Object.values(item).flatMap((operation: Operation) => operation.tags)));
  return [...names].map((name) => {
    const entity = model.entities.get(name.toLowerCase());
    return { name, description: entity?.name === name ? textIn(entity.labelPlural, 'en') : (systemGroups.get(name) ?? name) };
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) deepFreeze(each);
  }
  return value;
}
