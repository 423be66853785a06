// The calls that search the audit log across records.
import { type Components, fixed, instantOrNull, integer, integerOrNull, listOf, recordId, text, textOrNull, yesOrNo } from './components.ts';
import type { Parameter } from './document-shape.ts';
import { sheetType } from './generic-calls.ts';
import { person, type SystemCall, upTo } from './system-call.ts';
import { historyFields } from './wire-schemas.ts';

const entry = (components: Components) =>
  components.schema('Wire.AuditEntry', () =>
    fixed({ ...historyFields, EntityType: text, Path: text, EntityLabel: text, RecordId: recordId, Name: textOrNull, IsDeleted: yesOrNo }, ['Amount']),
  );

const moment = (name: string, description: string): Parameter => ({ name, in: 'query', description, schema: upTo(40) });
const entity: Parameter = { name: 'entity', in: 'query', description: 'Only records of this entity.', schema: upTo(60) };
const filters: readonly Parameter[] = [
  { name: 'text', in: 'query', description: 'Stands in a value before or after the change, in the name of a file or of the person.', schema: upTo(200) },
  entity,
  { name: 'field', in: 'query', description: 'Only changes of this field of the entity.', schema: upTo(60) },
  person('Only what this person did.'),
  moment('from', 'A day or a moment; a day counts from its beginning.'),
  moment('to', 'A day or a moment; a day counts to its end.'),
];

/** In the order of the document. */
export const auditCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'audit',
    id: 'audit.search',
    access: 'signed-in',
    surface: 'read',
    summary: 'The audit log across records, newest first: what the reader may read of it.',
    query: [
      ...filters,
      { name: 'before', in: 'query', description: 'The Next of the last answer.', schema: { ...integer, minimum: 1 } },
      { name: 'take', in: 'query', description: 'At most this many entries; 200 at the very most.', schema: { ...integer, minimum: 1 } },
    ],
    answer: {
      schema: (components) =>
        fixed({
          Data: listOf(entry(components)),
          Next: { ...integerOrNull, description: 'Where the next page begins; null where there is none.' },
          SearchedTo: { ...instantOrNull, description: 'Everything after this moment was looked through; null where all was.' },
        }),
    },
  },
  {
    method: 'GET',
    path: 'audit/init',
    id: 'audit.init',
    access: 'signed-in',
    surface: 'read',
    summary: 'The entities, and the fields of one, whose changes the reader may search.',
    query: [entity],
    answer: {
      schema: () =>
        fixed({
          People: { ...text, description: 'Where the people are, by the path of their entity.' },
          Entities: listOf(fixed({ Path: text, EntityType: text, Label: text })),
          Fields: listOf(fixed({ Name: text, Label: text })),
        }),
    },
  },
  {
    method: 'GET',
    path: 'audit/excel',
    id: 'audit.excel',
    access: 'signed-in',
    surface: 'read',
    summary: 'The same as a workbook, a row for each change, of at most 20,000 entries.',
    query: filters,
    answer: { type: sheetType, schema: () => ({ type: 'string', format: 'binary' }) },
  },
];
