// The calls of the engine that are none of an entity. A route without its line here fails a test.
import type { CallDeclaration, JsonSchema, Surface } from '../contract/plugin.ts';
import { type Components, listOf, object, recordId, text, textOrNull, whole, yesOrNo } from './components.ts';
import type { Parameter } from './document-shape.ts';

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
  readonly body?: { readonly schema: SchemaOf; readonly optional?: true; readonly type?: string };
  /** What 200 answers; nothing where it is left out. */
  readonly answer?: { readonly schema: SchemaOf; readonly type?: string };
  /** Where it leads instead of answering. */
  readonly redirect?: string;
}

const tokens: SchemaOf = (components) =>
  components.schema('Wire.Tokens', () =>
    object({
      access_token: text,
      token_type: { const: 'bearer' },
      expires_in: { ...whole, description: 'Seconds.' },
      refresh_token: { ...text, description: 'Good for one use.' },
      UserId: whole,
    }),
  );

const menu: SchemaOf = (components) =>
  components.schema('Wire.Menu', () => {
    const item = components.schema('Wire.MenuItem', () =>
      object({ Id: text, Label: text, Icon: text, Entity: text, View: { type: ['integer', 'null'] }, Route: text }),
    );
    return object({ Id: text, Groups: listOf(object({ Id: text, Label: textOrNull, Items: listOf(item) })) });
  });

const anyObject: JsonSchema = { type: 'object' };

/** What screens must know of an entity. Its inner parts follow the screens and grow with them. */
const entityConfig: SchemaOf = (components) =>
  components.schema('Wire.EntityConfig', () =>
    object({
      EntityType: text,
      Path: text,
      Label: text,
      LabelPlural: text,
      Icon: textOrNull,
      Scope: text,
      Searchable: yesOrNo,
      Rights: object({ Read: yesOrNo, Create: yesOrNo, Update: yesOrNo, Delete: yesOrNo }),
      Import: { ...object({ Source: text, Attribution: text, Snapshot: text }), type: ['object', 'null'] },
      Fields: { type: 'object', additionalProperties: anyObject },
      Grid: object({ Columns: listOf(anyObject), Filters: listOf(anyObject), DefaultOrderBy: text }),
      Views: listOf(object({ ViewId: whole, Name: text, ViewType: text, Columns: listOf(text), OrderBy: text })),
      Form: object({ SubmitLabel: textOrNull, Sections: listOf(anyObject), Rules: listOf(anyObject) }),
      Schema: { ...anyObject, description: 'JSON Schema (2020-12) of what the person may write.' },
    }),
  );

const upTo = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const closed = (schema: JsonSchema): JsonSchema => ({ ...schema, additionalProperties: false });
const nothing: SchemaOf = () => ({ type: 'object', additionalProperties: false });

/** What the groups of these calls are called. */
export const systemGroups: ReadonlyMap<string, string> = new Map([
  ['shell', 'Menu, configuration and health'],
  ['session', 'Signing in'],
  ['documents', 'Documents'],
]);

export const systemCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'health',
    id: 'shell.health',
    access: 'public',
    surface: 'read',
    summary: 'Whether the server answers, and its version.',
    answer: { schema: () => object({ Status: text, Version: text }) },
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
    answer: { schema: () => object({ access_token: text, expires_in: whole }) },
  },
  {
    method: 'GET',
    path: 'first-administrator',
    id: 'shell.firstAdministratorAwaited',
    access: 'public',
    surface: 'read',
    summary: 'Whether a code of an empty installation still opens.',
    query: [{ name: 'code', in: 'query', description: 'The code of the one-time link.', schema: upTo(200) }],
    answer: { schema: () => object({ Valid: yesOrNo }) },
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
    answer: { schema: () => anyObject },
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
    summary: 'The menus, with what the person may read.',
    answer: { schema: (components) => object({ Data: listOf(menu(components)) }) },
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
];
