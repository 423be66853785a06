// The parts of an OpenAPI 3.1 document that we write, and nothing of what we never do.
import type { CallDeclaration, JsonSchema, Surface } from '../contract/plugin.ts';

export type Method = CallDeclaration['method'] | 'PATCH';

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly description?: string;
  readonly schema: JsonSchema;
}

export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export interface ResponseObject extends Partial<Content> {
  readonly description: string;
  readonly headers?: Readonly<Record<string, unknown>>;
}
export interface Reference {
  readonly $ref: string;
}

export interface Operation {
  /** `Tool.search`: group and name. It never changes and is never used again for something else. */
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: Content & { readonly required?: boolean };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
  /** An empty list: nobody needs to sign in. Without it, the document's own. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** What the call does to the data. */
  readonly 'x-surface': Surface;
  /** Sentences on who may. */
  readonly 'x-who': readonly string[];
}

export type PathItem = Readonly<Partial<Record<Lowercase<Method>, Operation>>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

/** An operation with its address. */
export interface Located {
  readonly method: Method;
  readonly path: string;
  readonly operation: Operation;
}

/** Every operation of a document, in its order. */
export function getOperations(document: OpenApiDocument): Located[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase() as Method, path, operation }] : [];
    }),
  );
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
