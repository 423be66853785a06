// The calls about what somebody has changed lately, and about undoing it.
import { type Components, fixed, listOf, instant, text, textOrNull, integer, integerOrNull, yesOrNo } from './components.ts';
import type { SystemCall } from './system-call.ts';

const change = (components: Components) =>
  components.schema('Wire.Change', () =>
    fixed({
      Id: integer,
      Kind: { ...text, enum: ['create', 'update', 'delete', 'restore', 'purge', 'files', 'undo', 'import', 'verb'] },
      Verb: { ...textOrNull, description: 'What the button of a verb says.' },
      EntityType: text,
      Label: text,
      LabelPlural: text,
      Count: { ...integer, description: 'Records of this kind; what followed from them is not counted.' },
      RecordId: { ...integerOrNull, description: 'Where it is one record.' },
      Name: textOrNull,
      Fields: { ...listOf(text), description: 'Labels of the fields that were changed.' },
      DateCreated: instant,
      UndoneBy: { ...integerOrNull, description: 'The change that has undone it.' },
      Undoes: { ...integerOrNull, description: 'The change that it has undone.' },
      IsUnderway: { ...yesOrNo, description: 'A job is still writing parts of it.' },
      WhyNot: { ...textOrNull, description: 'Why it cannot be undone; null where it can.' },
    }),
  );

const counts = { Total: integer, Success: integer, Fail: integer };
const skipped = (components: Components) =>
  components.schema('Wire.SkippedRecord', () => fixed({ EntityType: text, Label: text, Id: integer, Name: textOrNull, Message: text }));

/** In the order of the document. */
export const changeCalls: readonly SystemCall[] = [
  {
    method: 'GET',
    path: 'change',
    id: 'change.changes',
    access: 'signed-in',
    surface: 'read',
    summary: 'What one has changed oneself, newest first.',
    query: [
      { name: 'before', in: 'query', description: 'Goes on from here: the Next of the last answer.', schema: { ...integer, minimum: 1 } },
      { name: 'take', in: 'query', description: 'So many at most; 50 at the very most.', schema: { ...integer, minimum: 1 } },
    ],
    answer: { schema: (components) => fixed({ Data: listOf(change(components)), Next: integerOrNull }) },
  },
  {
    method: 'POST',
    path: 'change/{id}/preview',
    id: 'change.preview',
    access: 'signed-in',
    surface: 'write',
    summary: 'What undoing a change would come to, of its first 500 records. Nothing is changed.',
    answer: { schema: (components) => fixed({ ...counts, Checked: integer, Errors: listOf(skipped(components)) }) },
  },
  {
    method: 'POST',
    path: 'change/{id}/undo',
    id: 'change.undo',
    access: 'signed-in',
    surface: 'write',
    summary: 'Undoes a change of one’s own: what has been changed since stays, and is told. More than 100 records are left to a job.',
    answer: { schema: (components) => fixed({ ...counts, Errors: listOf(skipped(components)) }) },
    later: { schema: () => fixed({ JobId: integer, Total: integer }) },
  },
];
