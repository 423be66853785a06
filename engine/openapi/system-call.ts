// One call of the engine that is none of an entity, as the document of all calls knows it.
import type { CallDeclaration, JsonSchema, Surface } from '../contract/plugin.ts';
import { type Components, recordId } from './components.ts';
import type { Parameter } from './document-shape.ts';

export type SchemaOf = (components: Components) => JsonSchema;

/** What a route of the engine takes and answers. */
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
  /** What 202 answers, where the work is put off. */
  readonly later?: { readonly schema: SchemaOf };
  /** Its body names a record, which may not be there: 404. */
  readonly namesRecord?: true;
  /** Where it leads instead of answering. */
  readonly redirect?: string;
}

/** A text of at most so many characters. */
export const upTo = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
/** The parameter that names somebody else. */
export const person = (description: string): Parameter => ({ name: 'userId', in: 'query', description, schema: { ...recordId, minimum: 1 } });
/** An answer that holds nothing. */
export const nothing: SchemaOf = () => ({ type: 'object', additionalProperties: false });
