// The calls of the engine that are none of an entity. A route without its line here fails a test.
import type { CallDeclaration, JsonSchema, Surface } from '../contract/plugin.ts';
import { binary, closed, type Components, fixed, listOf, moment, object, recordId, text, textOrNull, whole, yesOrNo } from './components.ts';
import type { Parameter } from './document-shape.ts';
import { entityConfig, entityView } from './screen-schemas.ts';
import { bugReport, datasource, explanation, find, job, jobState, menu, simulation, tokens, wholeBugReport } from './system-schemas.ts';
import { parameters } from './wire-schemas.ts';

type SchemaOf = (components: Components) => JsonSchema;

export interface SystemCall {
  readonly method: CallDeclaration['method'];
  /** Below /api; `{name}` stands for one part. */
  readonly path: string;
  /** Its operationId: group and name. */
  readonly id: `${string}.${string}`;
  readonly access: CallDeclaration['access'];
  readonly surface: Surface;
  readonly summary: string;
  readonly query?: readonly Parameter[];
  readonly body?: { readonly schema: SchemaOf; readonly optional?: true };
  /** What 200 answers; nothing where it is left out. */
  readonly answer?: { readonly schema: SchemaOf; readonly type?: string };
  /** Its body names a record, which may not be there: 404. */
  readonly namesRecord?: true;
  /** Where it leads instead of answering. */
  readonly redirect?: string;
}

const upTo = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const nothing: SchemaOf = () => ({ type: 'object', additionalProperties: false });

/** What the groups of these calls are called. */
export const systemGroups: ReadonlyMap<string, string> = new Map([
  ['shell', 'Menu, configuration and health'],
  ['session', 'Signing in'],
  ['documents', 'Documents'],
  ['live', 'Live events'],
  ['job', 'Jobs'],
  ['bug', 'Reports of faults'],
  ['access', 'Rights explained'],
]);

export const systemCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'health',
    id: 'shell.health',
    access: 'public',
    surface: 'read',
    summary: 'Whether the server answers, and its version.',
    answer: { schema: () => fixed({ Status: text, Version: text }) },
  },
  {
    method: 'POST',
    path: 'token',
    id: 'session.signIn',
    access: 'public',
    surface: 'write',
    summary: 'Opens a session for who knows the password.',
    body: { schema: () => closed(object({ UserName: upTo(200), Password: upTo(200), Actor: upTo(20) }, ['Actor'])) },
    answer: { schema: tokens },
  },
  {
    method: 'POST',
    path: 'token/refresh',
    id: 'session.refresh',
    access: 'public',
    surface: 'write',
    summary: 'Continues a session; each refresh token is good for one use.',
    body: { schema: () => closed(object({ refresh_token: upTo(200) })) },
    answer: { schema: tokens },
  },
  {
    method: 'POST',
    path: 'token/revoke',
    id: 'session.revoke',
    access: 'signed-in',
    surface: 'write',
    summary: 'Ends the session.',
    answer: { schema: nothing },
  },
  {
    method: 'POST',
    path: 'token/agency',
    id: 'session.chooseAgency',
    access: 'signed-in',
    surface: 'write',
    summary: 'Continues the session on another agency; for platform administrators.',
    body: { schema: () => object({ AgencyId: { ...recordId, minimum: 1 } }) },
    namesRecord: true,
    answer: { schema: tokens },
  },
  {
    method: 'POST',
    path: 'document/ticket',
    id: 'documents.ticket',
    access: 'signed-in',
    surface: 'write',
    summary: 'A token that opens one download once, to stand in its address as access_token.',
    body: { schema: () => closed(object({ Path: upTo(8000) })) },
    answer: { schema: () => fixed({ access_token: text, expires_in: whole }) },
  },
  {
    method: 'GET',
    path: 'first-administrator',
    id: 'shell.firstAdministratorAwaited',
    access: 'public',
    surface: 'read',
    summary: 'Whether a code of an empty installation still opens.',
    query: [{ name: 'code', in: 'query', description: 'The code of the one-time link.', schema: upTo(200) }],
    answer: { schema: () => fixed({ Valid: yesOrNo }) },
  },
  {
    method: 'POST',
    path: 'first-administrator',
    id: 'shell.makeFirstAdministrator',
    access: 'public',
    surface: 'write',
    summary: 'Makes the first administrator of an empty installation.',
    body: {
      schema: () =>
        closed(object({ Code: upTo(200), AgencyName: upTo(200), Name: upTo(200), UserName: upTo(200), Password: upTo(200), TimeZone: upTo(60) }, ['TimeZone'])),
    },
    answer: { schema: nothing },
  },
  {
    method: 'GET',
    path: 'openapi.json',
    id: 'shell.openApi',
    access: 'signed-in',
    surface: 'read',
    summary: 'This document: what the one who asks may do and see.',
    answer: { schema: () => ({ type: 'object', description: 'An OpenAPI 3.1 document.' }) },
  },
  {
    method: 'GET',
    path: 'docs',
    id: 'shell.apiDocs',
    access: 'public',
    surface: 'read',
    summary: 'Leads to the page that shows this document.',
    redirect: '/docs/api',
  },
  {
    method: 'GET',
    path: 'menu',
    id: 'shell.menu',
    access: 'signed-in',
    surface: 'read',
    summary: 'The menus, with what the person may read, and the pages of plugins that are there for the person.',
    answer: { schema: (components) => fixed({ Data: listOf(menu(components)), Pages: listOf(fixed({ Name: text, Label: text, Route: text })) }) },
  },
  {
    method: 'GET',
    path: 'entityconfig/{entityType}',
    id: 'shell.entityConfig',
    access: 'signed-in',
    surface: 'read',
    summary: 'Grid, views, form and schema of an entity, with what the person may see and do.',
    answer: { schema: entityConfig },
  },
  {
    method: 'GET',
    path: 'entityview/{viewId}',
    id: 'shell.entityView',
    access: 'signed-in',
    surface: 'read',
    summary: 'Columns and conditions of a view by its number.',
    answer: {
      schema: entityView,
    },
  },
  {
    method: 'GET',
    path: 'datasource',
    id: 'shell.datasource',
    access: 'signed-in',
    surface: 'read',
    summary: 'Which lists of reference data have changed since a moment.',
    query: [{ name: 'refreshDate', in: 'query', description: 'The Timestamp of the last answer; everything without it.', schema: text }],
    answer: { schema: (components) => fixed({ Timestamp: moment, Version: text, Data: listOf(datasource(components)), Keys: listOf(text) }) },
  },
  {
    method: 'GET',
    path: 'search/{term}',
    id: 'shell.search',
    access: 'signed-in',
    surface: 'read',
    summary: 'Looks for a text in everything that the person may read.',
    answer: { schema: (components) => fixed({ Data: listOf(find(components)), Count: whole }) },
  },
  {
    method: 'GET',
    path: 'events',
    id: 'live.events',
    access: 'signed-in',
    surface: 'read',
    summary: 'A stream that tells which records were created, changed or deleted.',
    query: [
      { name: 'entities', in: 'query', description: 'Only these entities, separated by commas.', schema: text },
      { name: 'since', in: 'query', description: 'Go on after this id of an event.', schema: text },
      { name: 'age', in: 'query', description: 'How old the data on the screen are, in seconds.', schema: { ...whole, minimum: 0, maximum: 3600 } },
    ],
    answer: { schema: () => text, type: 'text/event-stream' },
  },
  {
    method: 'GET',
    path: 'file/{key}',
    id: 'documents.file',
    access: 'signed-in',
    surface: 'download',
    summary: 'A file, to whoever may read the record that it hangs on.',
    answer: { schema: () => binary, type: 'application/octet-stream' },
  },
  {
    method: 'POST',
    path: 'bug',
    id: 'bug.report',
    access: 'signed-in',
    surface: 'write',
    summary: 'Reports a fault, with a picture if wanted.',
    body: {
      schema: () => object({ Description: upTo(5000), DataUrl: text, RequestId: textOrNull, Url: textOrNull }, ['Description', 'DataUrl', 'RequestId', 'Url']),
    },
    answer: { schema: () => fixed({ Id: whole }) },
  },
  {
    method: 'GET',
    path: 'bug',
    id: 'bug.reports',
    access: 'signed-in',
    surface: 'read',
    summary: 'Reported faults, newest first; for platform administrators.',
    query: [parameters.skip, parameters.take],
    answer: { schema: (components) => fixed({ Data: listOf(bugReport(components)), Count: whole }) },
  },
  {
    method: 'GET',
    path: 'bug/{id}',
    id: 'bug.reportById',
    access: 'signed-in',
    surface: 'read',
    summary: 'One reported fault with its picture; for platform administrators.',
    answer: { schema: wholeBugReport },
  },
  {
    method: 'GET',
    path: 'job',
    id: 'job.jobs',
    access: 'signed-in',
    surface: 'read',
    summary: 'Jobs, newest first: the person’s own; to platform administrators those of the agency and of the platform.',
    query: [
      {
        name: 'state',
        in: 'query',
        description: 'Only those in this state.',
        schema: jobState,
      },
      parameters.skip,
      parameters.take,
    ],
    answer: { schema: (components) => fixed({ Data: listOf(job(components)), Count: whole }) },
  },
  {
    method: 'GET',
    path: 'job/{id}',
    id: 'job.get',
    access: 'signed-in',
    surface: 'read',
    summary: 'How far a job is, and what came of it.',
    answer: { schema: job },
  },
  {
    method: 'POST',
    path: 'job/{id}/retry',
    id: 'job.retry',
    access: 'signed-in',
    surface: 'write',
    summary: 'Tries a job again that has failed.',
    answer: { schema: job },
  },
  {
    method: 'POST',
    path: 'job/{id}/cancel',
    id: 'job.cancel',
    access: 'signed-in',
    surface: 'write',
    summary: 'Cancels a job that waits or runs.',
    answer: { schema: job },
  },
  {
    method: 'GET',
    path: 'access/explain',
    id: 'access.explain',
    access: 'signed-in',
    surface: 'read',
    summary: 'Why somebody may or may not do something: the rules, what they ask of the person and the record, and those that decide.',
    query: [
      { name: 'entity', in: 'query', required: true, description: 'The entity that it is about.', schema: upTo(120) },
      { name: 'right', in: 'query', required: true, description: 'read, create, update, delete, a verb, or a document of the entity.', schema: upTo(120) },
      { name: 'id', in: 'query', description: 'The record that it is about; without it, whether there can be one at all.', schema: recordId },
      { name: 'field', in: 'query', description: 'The field that it is about; with read, create and update.', schema: upTo(120) },
      { name: 'userId', in: 'query', description: 'Whom it is about; oneself without it, others for those who may change them.', schema: recordId },
    ],
    namesRecord: true,
    answer: { schema: explanation },
  },
  {
    method: 'GET',
    path: 'access/simulate',
    id: 'access.simulate',
    access: 'signed-in',
    surface: 'read',
    summary: 'Who would gain and lose what if a group of people gave other permissions; nothing is saved. For those who may change the group.',
    query: [
      { name: 'groupId', in: 'query', required: true, description: 'The group.', schema: recordId },
      { name: 'permissions', in: 'query', required: true, description: 'What it would give: all names, with commas.', schema: upTo(8000) },
    ],
    namesRecord: true,
    answer: { schema: simulation },
  },
];
