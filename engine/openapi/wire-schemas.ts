// The shapes that belong to no entity: conditions, results, errors, and the parameters that many calls take.
import { errorCatalogue, pluginErrorStatuses } from '../contract/errors.ts';
import type { PluginError } from '../contract/plugin-errors.ts';
import type { JsonSchema, Surface } from '../contract/plugin.ts';
import { languages } from '../contract/text.ts';
import { wireConditions } from '../fields/field-kind.ts';
import { roundings } from '../record/adjust-amounts.ts';
import { totalKinds } from '../search/total-kinds.ts';
import {
  anything,
  closed,
  type Components,
  fixed,
  listOf,
  instant,
  object,
  recordId,
  text,
  textOrNull,
  integer,
  integerOrNull,
  yesOrNo,
} from './components.ts';
import type { ResponseObject, Parameter } from './document-shape.ts';

/** The conditions of a search; all of them must hold. */
export const conditions = (components: Components): JsonSchema => ({
  ...listOf({ oneOf: [condition(components), group(components)] }),
  maxItems: 50,
});

/** What stands in a group of conditions. */
export const groupMembers = (components: Components): JsonSchema => ({
  ...listOf({ oneOf: [condition(components), group(components)] }),
  minItems: 1,
  maxItems: 50,
});

/** Conditions of which all or any must hold. */
const group = (components: Components): JsonSchema =>
  components.schema('Wire.Group', () => {
    const members = groupMembers(components);
    return { type: 'object', properties: { All: members, Any: members }, minProperties: 1, maxProperties: 1, additionalProperties: false };
  });

export const condition = (components: Components): JsonSchema =>
  components.schema('Wire.Condition', () => ({
    ...object(
      {
        Field: { ...text, description: 'A field, the name of a reference (StatusName), a field one reference away (StatusId.Name), or SearchTerm.' },
        Condition: { ...text, enum: [...wireConditions] },
        Value1: { description: 'What to compare with; a list for In, the name of a range for Date Range.' },
        Value2: { description: 'The other end of Between.' },
      },
      ['Value1', 'Value2'],
    ),
    additionalProperties: false,
  }));

/** A list of conditions and groups of them, or the names that a grid declares. */
export const searchBody = (components: Components): JsonSchema => ({
  oneOf: [conditions(components), searchNames(components)],
});

/** The names that the grid of an entity declares differ from one to the next. */
const searchNames = (components: Components): JsonSchema =>
  components.schema('Wire.SearchNames', () => ({
    type: 'object',
    description: 'The names of a search: SearchTerm, DateRange and others that search/init tells; beside them Skip, Take, OrderBy and ViewId.',
    additionalProperties: anything('A value that the name is compared with.'),
  }));

export const extraInfos: JsonSchema = listOf(fixed({ Label: text, Value: { type: ['string', 'number', 'boolean'] } }));
export const optionParts = { Key: integer, Id: integer, Name: text, Colour: textOrNull, Active: yesOrNo, ExtraInfos: extraInfos };
/** What not every option has. */
export const optionalParts = ['Name', 'Colour', 'Active', 'ExtraInfos'];
export const option = (components: Components): JsonSchema => components.schema('Wire.Option', () => fixed(optionParts, optionalParts));

/** A record that was deleted and may be brought back. */
export const deletedRecord = (components: Components): JsonSchema =>
  components.schema('Wire.Deleted', () =>
    fixed({
      Id: integer,
      Name: { ...textOrNull, description: 'What it was called.' },
      DateDeleted: instant,
      UserId: { ...integerOrNull, description: 'Who deleted it, where the reader may know.' },
      UserName: textOrNull,
    }),
  );

/** What deleting a deleted record for good would come to. */
export const wouldGo = (components: Components): JsonSchema =>
  components.schema('Wire.WouldGo', () =>
    fixed({
      Id: integer,
      Name: { ...textOrNull, description: 'What it was called.' },
      Along: { ...listOf(fixed({ LabelPlural: text, Count: integer })), description: 'What was deleted along with it and would go too.' },
    }),
  );

/** A file of a record, without its content. */
export const file = (components: Components): JsonSchema =>
  components.schema('Wire.File', () =>
    fixed({
      Key: { ...text, format: 'uuid', description: 'Its content is at /file/{Key}.' },
      Name: text,
      ContentType: text,
      Size: { ...integer, description: 'Bytes.' },
      Sha256: text,
      Tags: { ...listOf(text), description: 'What it is filed under.' },
      Defect: { enum: ['broken', 'locked', null], description: 'Why nobody can open it; null of a file that can be opened, or was not looked into.' },
      EntityId: { ...integerOrNull, description: 'The record that it hangs on; null while it hangs on none.' },
      CreatedBy: integerOrNull,
      CreatedByName: textOrNull,
      DateCreated: instant,
    }),
  );

/** One stage of a funnel. */
export const stage = (components: Components): JsonSchema =>
  components.schema('Wire.Stage', () =>
    fixed({
      Key: { type: ['string', 'integer', 'null'], description: 'Null for records without a stage.' },
      Name: textOrNull,
      Count: integer,
      Total: { type: ['number', 'null'], description: 'Null where the funnel adds nothing up.' },
    }),
  );

const groupKey: JsonSchema = { type: ['string', 'integer', 'boolean', 'null'], description: 'Null for records without a value.' };
const total = (components: Components): JsonSchema =>
  components.schema('Wire.Total', () =>
    fixed({
      Field: text,
      Kind: { ...text, enum: [...totalKinds] },
      InCurrency: { ...textOrNull, description: 'Of amounts that are in several currencies: which one this is the total of.' },
      Value: { ...textOrNull, description: 'A whole number, an exact decimal or a date as text; null where there is nothing to work it out of.' },
    }),
  );

/** A search gathered by a field, with its totals. */
export const groups = (components: Components): JsonSchema =>
  components.schema('Wire.Groups', () =>
    fixed({
      Count: integer,
      Totals: { ...listOf(total(components)), description: 'Of everything that is found; empty where it is gathered.' },
      Groups: listOf(groupOfRows(components)),
    }),
  );

/** One group; where records are gathered by two fields it holds those of the second. */
const groupOfRows = (components: Components): JsonSchema =>
  components.schema('Wire.GroupOfRows', () =>
    fixed(
      {
        Key: groupKey,
        Name: { ...textOrNull, description: 'Of a fixed value or a record; null for days, for yes or no, and for what the reader may not see.' },
        Colour: textOrNull,
        Count: integer,
        Totals: listOf(total(components)),
        Groups: { ...listOf(groupOfRows(components)), description: 'Where records are gathered by two fields: the groups within this one that have records.' },
        Where: {
          ...fixed({ Field: text, Condition: { ...text, enum: ['Equal', 'Between'] }, Value1: groupKey, Value2: text }, ['Value2']),
          description: 'The condition by which the search finds its records; of a group within another one, beside that of the other one.',
        },
      },
      ['Groups'],
    ),
  );

/** What a search would find without each of its conditions. */
export const whyEmpty = (components: Components): JsonSchema => {
  const found = { Count: { ...integerOrNull, description: 'Null where counting took too long.' }, CountIsCapped: yesOrNo };
  return components.schema('Wire.WhyEmpty', () =>
    fixed({
      ...found,
      All: { ...fixed(found), description: 'Without any of the conditions.' },
      Without: { ...listOf(fixed({ Index: { ...integer, description: 'The place of the condition in the list.' }, ...found })), maxItems: 12 },
    }),
  );
};

/** What a record would hold, to find those that seem to be the same; `Id` leaves one out. */
export const comparedValues = (components: Components): JsonSchema =>
  components.schema('Wire.ComparedValues', () => ({
    type: 'object',
    properties: { Id: { ...recordId, description: 'A record that is left out: the one that has these values.' } },
    additionalProperties: { description: 'The value of a field. What no rule compares by, or the field could not hold, agrees with nothing.' },
  }));
export const recordRights = (components: Components): JsonSchema =>
  components.schema('Wire.RecordRights', () =>
    fixed({
      Update: yesOrNo,
      Delete: yesOrNo,
      Closed: { ...listOf(text), description: 'Fields that the state of the record closes to the person.' },
      ClosedBy: { ...listOf(fixed({ Label: text, Fields: listOf(text) })), description: 'The states that close them, as people call them.' },
      Refusals: { ...fixed({ Update: textOrNull, Delete: textOrNull }), description: 'Why not; null where the person may.' },
    }),
  );

export const rightsOnMany = (components: Components): JsonSchema =>
  components.schema('Wire.RightsOnMany', () =>
    fixed({
      Create: { ...yesOrNo, description: 'Below a parent: whether any may be added there.' },
      Data: { ...listOf(fixed({ Id: recordId, Update: yesOrNo, Delete: yesOrNo })), description: 'Those that the person sees.' },
    }),
  );

export const sameFields: JsonSchema = { ...listOf(text), description: 'The fields in which the two agree.' };

/** All that a search finds, with exceptions. */
export const matching = (components: Components): JsonSchema => ({
  description: 'ViewId or Conditions must be there: an empty list of Conditions means every record.',
  ...object({ ViewId: integer, Conditions: searchBody(components), Except: { ...listOf(recordId), maxItems: 10_000 } }, ['ViewId', 'Conditions', 'Except']),
  additionalProperties: false,
});

const someIds: JsonSchema = { ...listOf(recordId), minItems: 1, maxItems: 10_000 };

/** The body of a change of many records: by their ids, or all that match. */
export const bulkRequest = (components: Components, values: JsonSchema): JsonSchema => {
  const validationGroup = { ...textOrNull, description: 'The name of an operation, where records of this kind have any; its values are those of `entity`.' };
  return {
    oneOf: [
      closed(object({ IteratorIds: someIds, entity: values, ValidationGroup: validationGroup }, ['ValidationGroup'])),
      closed(object({ Matching: matching(components), entity: values, ValidationGroup: validationGroup }, ['ValidationGroup'])),
    ],
  };
};

const expected: JsonSchema = { ...integer, minimum: 0, description: 'Answers 409 where more match by now.' };

/** The body of a deletion of many records. */
export const bulkDeleteRequest = (components: Components): JsonSchema => ({
  oneOf: [closed(object({ IteratorIds: someIds })), closed(object({ Matching: matching(components), Expected: expected }, ['Expected']))],
});

const rejectedRecord = { Id: integer, Name: { ...textOrNull, description: 'Null where the person may not read it, and in a list of jobs.' }, Message: text };
const rejectedRecords: JsonSchema = listOf(fixed(rejectedRecord));
const rejectedByOperation: JsonSchema = listOf(
  fixed({ ...rejectedRecord, Link: { ...text, description: 'The page of the screens on which it is put right, where an operation names one.' } }, ['Link']),
);
const unchanged = { ...integer, description: 'Of those that were taken, how many stood so already.' };
export const bulkResult = (components: Components): JsonSchema =>
  components.schema('Wire.BulkResult', () =>
    fixed(
      {
        Total: integer,
        Success: integer,
        Unchanged: unchanged,
        Fail: integer,
        Errors: rejectedByOperation,
        Message: { ...text, description: 'What the person is told of an operation.' },
        Download: { ...text, description: 'The call below /api that answers the file of an operation that brings one, of the records that were not refused.' },
      },
      ['Unchanged', 'Message', 'Download'],
    ),
  );

/** Records that each get their own values. */
export const bulkPatchRequest = (record: JsonSchema): JsonSchema =>
  closed(object({ Records: { ...listOf({ ...record, required: ['Id'] }), minItems: 1, maxItems: 500 } }));

export const bulkPreview = (components: Components): JsonSchema =>
  components.schema('Wire.BulkPreview', () =>
    fixed(
      {
        Total: integer,
        Checked: { ...integer, description: 'So many of them were tried.' },
        Success: integer,
        Unchanged: unchanged,
        Fail: integer,
        Errors: rejectedRecords,
      },
      ['Unchanged'],
    ),
  );

/** By how much the amounts of many records are changed. */
export const bulkAdjustRequest = (components: Components): JsonSchema => {
  const change = {
    By: { ...text, enum: ['percent', 'amount'] },
    Change: { type: 'number', description: 'Below zero to lower them; a percentage with up to four decimals, an amount with up to two.' },
    RoundTo: { type: ['integer', 'null'], enum: [...roundings, null], description: 'To whole multiples of this; to the cent where nothing is said.' },
    From: { ...textOrNull, description: 'A day: what is there ends the day before, and new records follow. In place where nothing is said.' },
  };
  return {
    oneOf: [
      closed(object({ IteratorIds: someIds, ...change }, ['RoundTo', 'From'])),
      closed(object({ Matching: matching(components), ...change }, ['RoundTo', 'From'])),
    ],
  };
};

/** What amounts would become. */
export const adjustPreview = (components: Components): JsonSchema => {
  const amountOrNull: JsonSchema = { type: ['number', 'null'] };
  return components.schema('Wire.AdjustPreview', () =>
    fixed(
      {
        Total: integer,
        Checked: { ...integer, description: 'So many of them were tried.' },
        Success: integer,
        Unchanged: unchanged,
        Fail: integer,
        Errors: rejectedRecords,
        Rows: {
          ...listOf(
            fixed({
              Id: integer,
              Name: textOrNull,
              Beside: listOf(text),
              Old: amountOrNull,
              New: amountOrNull,
              Message: { ...textOrNull, description: 'Why it is left out.' },
            }),
          ),
          description: 'The first two hundred.',
        },
        Totals: {
          ...listOf(fixed({ CurrencyName: textOrNull, Count: integer, Old: { type: 'number' }, New: { type: 'number' } })),
          description: 'Of all that are taken, by currency.',
        },
      },
      ['Unchanged'],
    ),
  );
};

/** A record as it stood. */
export const pastRecord = (components: Components): JsonSchema =>
  components.schema('Wire.RecordAsOf', () => ({
    description: 'The fields of the record as it stood, with the present names of what they refer to; without RowVersion, so that it is not saved.',
    allOf: [
      object({
        AsOf: { ...instant, description: 'The moment.' },
        NotKept: { ...listOf(text), description: 'Fields and lists that the history does not tell of, which are left out.' },
      }),
      { type: 'object', additionalProperties: anything('The value of a field.') },
    ],
  }));

export const feedEntry = (components: Components): JsonSchema =>
  components.schema('Wire.FeedEntry', () =>
    fixed({
      Kind: { ...text, description: 'A kind that the entity files name, or change or document.' },
      Date: instant,
      Title: text,
      Text: { ...text, description: 'The first 500 characters.' },
      UserId: integerOrNull,
      UserName: textOrNull,
      EntityType: { ...text, description: 'The entity of the record that tells it; of a change or a document that of this one.' },
      EntityId: integer,
      FileKey: { ...textOrNull, description: 'Of a document: its content is fetched by it.' },
    }),
  );

/** What an entry of a history says. */
export const historyFields = {
  Id: integer,
  DateLastModified: instant,
  UserId: integerOrNull,
  UserName: { ...textOrNull, description: 'Of what a list has brought, the name of the list.' },
  Source: { ...textOrNull, description: 'The list that brought it, where it was no person: then the description is a whole sentence.' },
  Icon: text,
  Description: text,
  Changes: listOf(
    fixed(
      {
        Field: text,
        Label: text,
        Old: anything('The value before.'),
        New: anything('The value afterwards.'),
        OldId: { ...integerOrNull, description: 'Of a reference: the id of the record before, where the reader sees it.' },
        NewId: { ...integerOrNull, description: 'Of a reference: the id of the record afterwards, where the reader sees it.' },
      },
      ['OldId', 'NewId'],
    ),
  ),
  Record: {
    ...fixed({ Entity: text, Id: integer, Name: text }),
    type: ['object', 'null'],
    description: 'Another record that came to this one, such as the lead that became this student; null where the reader does not see it.',
  },
  Amount: {
    ...fixed({ Value: text, InCurrency: textOrNull }),
    description: 'Only where it is told what happened to another record, such as a payment that was received: how much it was about, where that is known.',
  },
} as const;
export const historyEntry = (components: Components): JsonSchema => components.schema('Wire.JournalEntry', () => fixed(historyFields, ['Amount']));

// ---- errors ------------------------------------------------------------------------------------------------------

/** An error as the document tells it, of the engine or of a plugin. */
export type DocumentedError = Pick<PluginError, 'code' | 'status'>;

interface RaisedError {
  readonly code: string;
  readonly status: number;
  readonly title: string;
}
const raisedErrors = (ofPlugins: readonly DocumentedError[]): RaisedError[] => [
  ...Object.entries(errorCatalogue).map(([code, error]) => ({ code, ...error })),
  ...ofPlugins.map(({ code, status }) => ({ code, status, title: pluginErrorStatuses[status] })),
];

/** The name under which the answer of a status stands among the responses. */
export const rejectionName = (status: number): string => `Refusal${status}`;

/** The answers of all refusals by name, with the codes that each may bear: those of the engine, then those of the plugins. */
export function rejections(components: Components, ofPlugins: readonly DocumentedError[]): Record<string, ResponseObject> {
  const raised = raisedErrors(ofPlugins);
  const statuses = [...new Set(raised.map(({ status }) => status))].toSorted((left, right) => left - right);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = raised.filter((error) => error.status === status);
      const titles = [...new Set(own.map(({ title }) => title))];
      const codes = own.map(({ code }) => code);
      const schema = components.schema(`Wire.${rejectionName(status)}`, () => rejectionSchema(status, codes));
      const headers = status === 429 ? { headers: { 'Retry-After': { description: 'Seconds to wait.', schema: integer } } } : {};
      return [rejectionName(status), { description: titles.join(', '), ...headers, content: { 'application/json': { schema } } }];
    }),
  );
}

function rejectionSchema(status: number, codes: readonly string[]): JsonSchema {
  const error = object({ Key: { ...text, description: 'The field, as on the wire.' }, Message: text });
  const said = { Message: text, Code: { ...text, enum: [...codes] }, RequestId: text, Hint: { ...text, description: 'What to do about it.' } };
  if (status === 400) return object({ ErrorSummary: text, Errors: listOf(error), ...said }, ['Hint']);
  if (status === 409) {
    const differing = object({ Key: text, Yours: anything('What was sent.'), Theirs: anything('What stands there.'), Sent: { type: 'boolean' } });
    const more = { Differing: listOf(differing), RowVersion: integer, Allowed: listOf(text) };
    return object({ Title: text, ...said, ...more }, ['Hint', ...Object.keys(more)]);
  }
  if (status === 410) {
    const MergedInto = { ...fixed({ Entity: text, Id: integer, Name: text }), description: 'The record that stays.' };
    return object({ Title: text, ...said, MergedInto }, ['Hint', 'MergedInto']);
  }
  return object({ Title: text, ...said, ...(status === 429 ? { RetryAfter: integer } : {}) }, ['Hint', 'RetryAfter']);
}

/** The refusals that a call may answer. */
export function getStatuses(surface: Surface, isPublic: boolean, hasRecord: boolean): number[] {
  return [400, ...(isPublic ? [] : [401, 403]), ...(hasRecord ? [404] : []), ...(surface === 'write' ? [409, 413] : []), 429, 500, 503];
}

// ---- parameters --------------------------------------------------------------------------------------------------

const treeFrom = (minimum: number): JsonSchema => ({ type: 'integer', minimum, maximum: 2147483647 });

/** Parameters that many calls take, by the name under which the document keeps them. */
export const parameters = {
  viewId: { name: 'viewId', in: 'query', description: 'The number of a view; without it, or with 0, the first one.', schema: treeFrom(0) },
  orderBy: { name: 'orderBy', in: 'query', description: 'Up to five fields, each with asc or desc, separated by commas.', schema: text },
  columns: { name: 'columns', in: 'query', description: 'Fields separated by commas, in place of the columns of the view.', schema: text },
  skip: { name: 'skip', in: 'query', description: 'How many to leave out first.', schema: treeFrom(0) },
  take: { name: 'take', in: 'query', description: 'How many at most; never more than 1000.', schema: treeFrom(0) },
  after: {
    name: 'after',
    in: 'query',
    description: 'The id of a record: the page begins after it in the order asked for, however deep that is, and skip counts from there.',
    schema: { type: 'integer', minimum: 1, maximum: 2147483647 },
  },
  count: { name: 'count', in: 'query', description: 'How exactly to count; capped without it.', schema: { ...text, enum: ['exact', 'capped', 'none'] } },
  listing: { name: 'listing', in: 'query', description: 'true: only the fields of the view.', schema: { ...text, enum: ['true', 'false'] } },
  term: { name: 'term', in: 'query', description: 'What the name or the searched fields hold.', schema: { ...text, maxLength: 200 } },
  optionId: { name: 'id', in: 'query', description: 'The one record with this id.', schema: recordId },
  optionTake: { name: 'take', in: 'query', description: 'How many at most; 8 without it, never more than 100.', schema: treeFrom(0) },
  optionAbout: {
    name: 'about',
    in: 'query',
    description: 'true: each with values that tell it from its namesakes.',
    schema: { ...text, enum: ['true', 'false'] },
  },
  optionInactive: {
    name: 'inactive',
    in: 'query',
    description: 'true: also records that are not in use, marked as inactive, as filters want them. What is asked for by its id is answered in any case.',
    schema: { ...text, enum: ['true', 'false'] },
  },
  optionFor: {
    name: 'for',
    in: 'query',
    description: 'The field that is to name one of them, such as Student.CampusId: only those that it offers are answered.',
    schema: text,
  },
  optionGiven: {
    name: 'given',
    in: 'query',
    description: 'With for: what stands in the fields that these options are narrowed by, as a JSON object.',
    schema: text,
  },
  optionRecord: {
    name: 'record',
    in: 'query',
    description: 'With for: the id of the record that has the field, for what is not given.',
    schema: recordId,
  },
  documentLanguage: {
    name: 'language',
    in: 'query',
    description: 'In which language it is written; that of the document itself where nothing is said.',
    schema: { ...text, enum: [...languages] },
  },
  optionIds: { name: 'ids', in: 'query', description: 'Up to 100 ids, separated by commas.', schema: text },
  asOf: {
    name: 'asOf',
    in: 'query',
    description:
      'The record as it stood at this moment, or at the end of this day by the clocks of the person’s office: 2025-03-07T01:02:03Z or 2025-03-07. A deleted one too, if it was there then.',
    schema: { ...text, maxLength: 40 },
  },
  kind: { name: 'kind', in: 'query', description: 'Only entries of these kinds, with commas between them.', schema: text },
  feedTerm: { name: 'term', in: 'query', description: 'Only entries in which this text stands.', schema: text },
  feedAfter: { name: 'after', in: 'query', description: 'The Next of the page before.', schema: text },
  field: { name: 'field', in: 'query', description: 'Only what has happened to the field of this name.', schema: text },
  dayDelta: {
    name: 'dayDelta',
    in: 'query',
    description: 'How many days later; earlier where it is negative.',
    schema: { type: 'integer', minimum: -3650, maximum: 3650 },
  },
  moveParent: {
    name: 'moveParent',
    in: 'query',
    description: 'True: the date of the parent that moves goes to the day of the new record.',
    schema: yesOrNo,
  },
  by: {
    name: 'by',
    in: 'query',
    description:
      'The field to gather by: a fixed value, a record, yes or no, or a date with a colon and day, week, month or year. Nothing: totals of everything.',
    schema: text,
  },
  totals: {
    name: 'totals',
    in: 'query',
    description: 'Up to 30 totals, separated by commas: a field, a colon and filled, empty, distinct, sum, average, minimum or maximum.',
    schema: text,
  },
  userConditions: { name: 'userConditions', in: 'query', description: 'The conditions of a search, as JSON text.', schema: text },
} as const satisfies Record<string, Parameter>;
export type ParameterName = keyof typeof parameters;
