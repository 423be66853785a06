// The parts that every operation is put together from: its body and its answers.
import type { JsonSchema } from '../contract/plugin.ts';
import type { ResponseObject, Content, Operation, Reference } from './document-shape.ts';
import { binary, listOf, object } from './components.ts';
import { rejectionName } from './wire-schemas.ts';

const json = 'application/json';
const formType = 'multipart/form-data';

const getContent = (schema: JsonSchema, type: string = json): Content => ({ content: { [type]: { schema } } });

/** A body of JSON, demanded unless it may be left out; or, where it takes files, a form in its place. */
export const getBody = (
  schema: JsonSchema,
  how: { readonly optional?: boolean; readonly multipart?: JsonSchema | undefined } = {},
): NonNullable<Operation['requestBody']> => ({
  ...(how.optional ? {} : { required: true }),
  content: { [json]: { schema }, ...(how.multipart ? { [formType]: { schema: how.multipart } } : {}) },
});

/** A form of files alone, in a field of any name. */
export const uploadBody: NonNullable<Operation['requestBody']> = {
  required: true,
  ...getContent(object({ file: { ...listOf(binary), minItems: 1, maxItems: 10 } }), formType),
};

/** The answer of a call that went well, and those of what may be refused. */
export function getResponses(
  response: { readonly schema: JsonSchema; readonly type?: string } | undefined,
  rejected: readonly number[],
): Record<string, ResponseObject | Reference> {
  return {
    '200': response ? { description: 'Done.', ...getContent(response.schema, response.type) } : { description: 'Done; the answer is empty.' },
    ...Object.fromEntries(rejected.map((status) => [String(status), { $ref: `#/components/responses/${rejectionName(status)}` }])),
  };
}

/** The answer of a call whose work is put off. */
export const acceptedResponse = (schema: JsonSchema): ResponseObject => ({ description: 'Put off: a job does it.', ...getContent(schema) });

/** A browser opens a download by its address alone. */
export const downloadSecurity: NonNullable<Operation['security']> = [{ bearer: [] }, { ticket: [] }];
