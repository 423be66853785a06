// The document of the calls as the page reads it: operations with their parts, and schemas by reference.
import { useQuery } from '@tanstack/react-query';
import { request } from '../../api/index.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: boolean | Schema;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly multipleOf?: number;
  readonly 'x-entity'?: string;
}
export interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}
interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface CallResponse extends Body {
  readonly $ref?: string;
  readonly description?: string;
}
interface RawOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, CallResponse>>;
  readonly security?: readonly object[];
  readonly 'x-surface': 'read' | 'write' | 'download';
  readonly 'x-who': readonly string[];
}
export interface Operation extends RawOperation {
  readonly method: string;
  readonly path: string;
}
export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, CallResponse>>;
  };
}

export const useApiDocument = () =>
  useQuery({ queryKey: ['openapi'], staleTime: Number.POSITIVE_INFINITY, queryFn: ({ signal }) => request<ApiDocument>('openapi.json', { signal }) });

export const getOperations = (document: ApiDocument): Operation[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

const lastPart = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The schema itself, with the name it has in the document where it has one. */
export function resolved(document: ApiDocument, schema: Schema): Schema & { readonly name?: string } {
  if (!schema.$ref) return schema;
  const { $ref, ...beside } = schema;
  const name = lastPart($ref);
  const found = document.components.schemas[name];
  return found ? { ...resolved(document, found), name, ...beside } : { ...beside, name };
}

export const getParameters = (document: ApiDocument, operation: Operation): Parameter[] =>
  (operation.parameters ?? []).flatMap((parameter) => (parameter.$ref ? (document.components.parameters[lastPart(parameter.$ref)] ?? []) : parameter));

/** The refusals of an operation: status, words, and the codes that may come. */
export function getRejections(document: ApiDocument, operation: Operation) {
  return Object.entries(operation.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, response]) => {
      const message = response.$ref ? document.components.responses[lastPart(response.$ref)] : response;
      const schema = message?.content?.['application/json']?.schema;
      const codes = schema ? (resolved(document, schema).properties?.['Code']?.enum ?? []) : [];
      return { status, description: message?.description ?? '', codes: codes.map(String) };
    });
}

/** What a body or an answer holds: its media type and schema; undefined for an empty one. */
export function findContent(body: Body | undefined): { readonly type: string; readonly schema: Schema } | undefined {
  const [found] = Object.entries(body?.content ?? {});
  return found ? { type: found[0], schema: found[1].schema } : undefined;
}
