// The one list of the calls that every entity has: the router answers what stands here, and the document tells of it.
import type { Operation } from '../contract/definitions.ts';
import { languages } from '../contract/text.ts';
import type { JsonSchema, Surface } from '../contract/plugin.ts';
import { binary, closed, fixed, listOf, object, text, textOrNull, integer, yesOrNo } from './components.ts';
import type { EntityShapes } from './entity-schemas.ts';
import { searchFields, searchInit } from './search-schemas.ts';
import {
  adjustPreview,
  bulkAdjustRequest,
  bulkDeleteRequest,
  bulkPatchRequest,
  bulkPreview,
  bulkRequest,
  bulkResult,
  comparedValues,
  deletedRecord,
  feedEntry,
  file,
  groups,
  historyEntry,
  type ParameterName,
  pastRecord,
  recordRights,
  rightsOnMany,
  sameFields,
  searchBody,
  stage,
  whyEmpty,
  wouldGo,
} from './wire-schemas.ts';

type SchemaOf = (shapes: EntityShapes) => JsonSchema;

export interface GenericCall {
  /** The second half of its operationId, in the document for ever: `Tool.search`. */
  readonly name: string;
  readonly surface: Surface;
  /** The right on the entity that opens it. */
  readonly right: Operation;
  /** Only of entities that have what it is about. */
  readonly only?: 'feed' | 'journal' | 'files' | 'delta' | 'parents' | 'documents' | 'duplicates' | 'adjust';
  /** Not below a parent; or below the name of a kind of parents, of which the body names several. */
  readonly top?: true;
  readonly ofMany?: true;
  /** A sentence; `{one}` and `{many}` stand for the labels of the entity. */
  readonly summary: string;
  /** What the address takes behind the question mark; names of `parameters` in wire-schemas.ts. */
  readonly query?: readonly ParameterName[];
  /** The body as JSON, and what else is taken in its place. */
  readonly body?: { readonly schema: SchemaOf; readonly optional?: true; readonly multipart?: SchemaOf };
  /** What 200 answers, as JSON unless a media type is given; nothing where it is left out. `requested`: what is answered in its place to those who give a parameter. */
  readonly answer?: { readonly schema: SchemaOf; readonly type?: string; readonly requested?: { readonly by: ParameterName; readonly schema: SchemaOf } };
  /** What 202 answers, where the work is put off. */
  readonly later?: { readonly schema: SchemaOf };
}

const hasMore: JsonSchema = { ...yesOrNo, description: 'True where there are more than are listed.' };
const paging = ['viewId', 'orderBy', 'columns', 'skip', 'take', 'after', 'count'] as const;
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv';

/** By method and shape of what follows the entity in the address; `#` stands for a record's id, `$` for the name of a document. */
export const genericCalls = {
  'GET /': {
    name: 'list',
    surface: 'read',
    right: 'read',
    summary: '{many}, 300 whole records unless told otherwise; the names of a search narrow the list.',
    query: [...paging, 'listing'],
    answer: { schema: (shapes) => shapes.page() },
  },
  'GET /list': {
    name: 'listAll',
    surface: 'read',
    right: 'read',
    summary: '{many}: another address of the list.',
    query: [...paging, 'listing'],
    answer: { schema: (shapes) => shapes.page() },
  },
  'GET /keys': {
    name: 'keys',
    surface: 'read',
    right: 'read',
    summary: '{many} to choose from, in the order of their names.',
    query: ['term', 'optionId', 'optionIds', 'optionTake', 'viewId', 'optionAbout', 'optionInactive', 'optionFor', 'optionGiven', 'optionRecord'],
    answer: { schema: (shapes) => fixed({ Data: listOf(shapes.option()), HasMore: hasMore }) },
  },
  'GET /keys/#': {
    name: 'keysOfParent',
    surface: 'read',
    right: 'read',
    only: 'parents',
    top: true,
    summary: '{many} to choose from, of the one parent with this id.',
    query: ['term', 'optionTake', 'viewId', 'optionAbout', 'optionInactive', 'optionFor', 'optionGiven', 'optionRecord'],
    answer: { schema: (shapes) => fixed({ Data: listOf(shapes.option()), HasMore: hasMore }) },
  },
  'GET /deleted': {
    name: 'deleted',
    surface: 'read',
    right: 'read',
    only: 'journal',
    top: true,
    summary: '{many} that were deleted, newest first.',
    query: ['skip', 'take'],
    answer: { schema: ({ components }) => fixed({ Data: listOf(deletedRecord(components)), Count: integer, CountIsCapped: yesOrNo }, ['CountIsCapped']) },
  },
  'GET /deleted/#': {
    name: 'deletedOne',
    surface: 'read',
    right: 'delete',
    only: 'journal',
    top: true,
    summary: 'What deleting a deleted one for good would come to: {one}.',
    answer: { schema: ({ components }) => wouldGo(components) },
  },
  'DELETE /deleted/#': {
    name: 'deleteForGood',
    surface: 'write',
    right: 'delete',
    only: 'journal',
    top: true,
    summary: 'Deletes a deleted one for good, with what was deleted along with it: {one}.',
  },
  'POST /deleted/#/restore': {
    name: 'restore',
    surface: 'write',
    right: 'create',
    only: 'journal',
    top: true,
    summary: 'Brings a deleted one back under its old id: {one}.',
    answer: { schema: (shapes) => shapes.record() },
  },
  'GET /#/delta': {
    name: 'deltaByGet',
    surface: 'write',
    right: 'update',
    only: 'delta',
    summary: 'Moves its date by days: {one}.',
    query: ['dayDelta'],
    answer: { schema: (shapes) => shapes.record() },
  },
  'POST /#/delta': {
    name: 'delta',
    surface: 'write',
    right: 'update',
    only: 'delta',
    summary: 'Moves its date by days: {one}.',
    query: ['dayDelta'],
    answer: { schema: (shapes) => shapes.record() },
  },
  'GET /#/file': {
    name: 'files',
    surface: 'read',
    right: 'read',
    only: 'files',
    summary: 'The files of one: {one}.',
    query: ['skip', 'take'],
    answer: { schema: ({ components }) => fixed({ Data: listOf(file(components)), Count: integer }) },
  },
  'POST /#/file': {
    name: 'addFiles',
    surface: 'write',
    right: 'update',
    only: 'files',
    summary: 'Adds files: {one}. As JSON, the Keys of files that were sent ahead.',
    body: {
      schema: () => closed(object({ Keys: { ...listOf({ ...text, format: 'uuid' }), minItems: 1, maxItems: 100 } })),
      multipart: () => object({ file: { ...listOf(binary), minItems: 1, maxItems: 10 } }),
    },
    answer: { schema: ({ components }) => fixed({ Data: listOf(file(components)) }) },
  },
  'DELETE /#/file/@': { name: 'removeFile', surface: 'write', right: 'update', only: 'files', summary: 'Takes a file off: {one}.' },
  'GET /excel': {
    name: 'excel',
    surface: 'download',
    right: 'read',
    summary: '{many} that match, as a workbook. It opens by a ticket in its address as well.',
    query: ['viewId', 'orderBy', 'columns', 'skip', 'take', 'userConditions'],
    answer: { schema: () => binary, type: sheetType },
  },
  'GET /csv': {
    name: 'csv',
    surface: 'download',
    right: 'read',
    summary: '{many} that match, as comma-separated values. It opens by a ticket in its address as well.',
    query: ['viewId', 'orderBy', 'columns', 'skip', 'take', 'userConditions'],
    answer: { schema: () => binary, type: csvType },
  },
  'GET /#/pdf/$': {
    name: 'pdf',
    surface: 'download',
    right: 'read',
    only: 'documents',
    summary: 'A document of one, as a PDF: {one}. It opens by a ticket in its address as well.',
    query: ['documentLanguage'],
    answer: { schema: () => ({ type: 'string', format: 'binary' }), type: 'application/pdf' },
  },
  'GET /#/pdf/$/preview': {
    name: 'pdfPreview',
    surface: 'read',
    right: 'read',
    only: 'documents',
    summary: 'The page of a document of one before it is printed: {one}.',
    query: ['documentLanguage'],
    answer: { schema: () => fixed({ Title: text, Language: { ...text, enum: [...languages] }, Html: text }) },
  },
  'POST /': {
    name: 'create',
    surface: 'write',
    right: 'create',
    summary: 'Makes one: {one}.',
    body: { schema: (shapes) => shapes.create() },
    answer: { schema: (shapes) => shapes.record() },
  },
  'POST /search': {
    name: 'search',
    surface: 'read',
    right: 'read',
    summary: '{many} that satisfy all conditions, a page at a time.',
    query: paging,
    body: { schema: ({ components }) => searchBody(components), optional: true },
    answer: { schema: (shapes) => shapes.page() },
  },
  'GET /search': {
    name: 'searchByAddress',
    surface: 'read',
    right: 'read',
    summary: '{many}, by the names of a search in the address.',
    query: paging,
    answer: { schema: (shapes) => shapes.page() },
  },
  'POST /search/funnel': {
    name: 'funnel',
    surface: 'read',
    right: 'read',
    summary: '{many} that satisfy all conditions, counted by stage.',
    query: ['viewId'],
    body: { schema: ({ components }) => searchBody(components), optional: true },
    answer: { schema: ({ components }) => listOf(stage(components)) },
  },
  'POST /search/groups': {
    name: 'groups',
    surface: 'read',
    right: 'read',
    summary: '{many} that satisfy all conditions, gathered by one field or two, with totals.',
    query: ['viewId', 'by', 'totals'],
    body: { schema: ({ components }) => searchBody(components), optional: true },
    answer: { schema: ({ components }) => groups(components) },
  },
  'POST /search/why': {
    name: 'why',
    surface: 'read',
    right: 'read',
    summary: '{many}: how many there would be without each of the conditions.',
    query: ['viewId'],
    body: { schema: ({ components }) => searchBody(components), optional: true },
    answer: { schema: ({ components }) => whyEmpty(components) },
  },
  'POST /search/init': {
    name: 'searchInit',
    surface: 'read',
    right: 'read',
    summary: 'What a search of them starts with: {many}.',
    answer: { schema: ({ components }) => searchInit(components) },
  },
  'POST /duplicates': {
    name: 'duplicates',
    surface: 'read',
    right: 'read',
    only: 'duplicates',
    summary: '{many} that seem to be the one which has these values; those that agree in most come first.',
    body: { schema: ({ components }) => comparedValues(components) },
    answer: { schema: (shapes) => fixed({ Data: { ...listOf(fixed({ Record: shapes.row(), Same: sameFields })), maxItems: 5 } }) },
  },
  'GET /search/fields': {
    name: 'searchFields',
    surface: 'read',
    right: 'read',
    summary: 'What a search of them may be narrowed by: {many}.',
    answer: { schema: ({ components }) => searchFields(components) },
  },
  'POST /bulkupdate': {
    name: 'bulkUpdate',
    surface: 'write',
    right: 'update',
    summary: 'Gives many the same new values: {many}. Tells those that were refused one by one.',
    body: { schema: (shapes) => bulkRequest(shapes.components, shapes.values()) },
    answer: { schema: ({ components }) => bulkResult(components) },
    later: { schema: () => fixed({ JobId: integer, Total: integer }) },
  },
  'POST /bulkupdate/preview': {
    name: 'bulkUpdatePreview',
    surface: 'write',
    right: 'update',
    summary: 'What a bulk update would come to, of its first thousand: {many}. Nothing is changed.',
    body: { schema: (shapes) => bulkRequest(shapes.components, shapes.values()) },
    answer: { schema: ({ components }) => bulkPreview(components) },
  },
  'POST /bulkpatch': {
    name: 'bulkPatch',
    surface: 'write',
    right: 'update',
    summary: 'Gives each of several the values that stand beside its Id: {many}. Tells those that were refused one by one.',
    body: { schema: (shapes) => bulkPatchRequest(shapes.patch()) },
    answer: { schema: ({ components }) => bulkResult(components) },
  },
  'POST /bulkpatch/preview': {
    name: 'bulkPatchPreview',
    surface: 'write',
    right: 'update',
    summary: 'What that would come to: {many}. Nothing is changed.',
    body: { schema: (shapes) => bulkPatchRequest(shapes.patch()) },
    answer: { schema: ({ components }) => bulkPreview(components) },
  },
  'POST /bulkadjust': {
    name: 'bulkAdjust',
    surface: 'write',
    right: 'update',
    only: 'adjust',
    summary: 'Raises or lowers the amounts of many, in place or as new ones from a day on: {many}. Tells those that were refused one by one.',
    body: { schema: ({ components }) => bulkAdjustRequest(components) },
    answer: { schema: ({ components }) => bulkResult(components) },
    later: { schema: () => fixed({ JobId: integer, Total: integer }) },
  },
  'POST /bulkadjust/preview': {
    name: 'bulkAdjustPreview',
    surface: 'write',
    right: 'update',
    only: 'adjust',
    summary: 'What the amounts of many would become: {many}. Nothing is changed.',
    body: { schema: ({ components }) => bulkAdjustRequest(components) },
    answer: { schema: ({ components }) => adjustPreview(components) },
  },
  'POST /bulkdelete': {
    name: 'bulkDelete',
    surface: 'write',
    right: 'delete',
    top: true,
    summary: 'Deletes several as one change: {many}. Tells those that were refused one by one.',
    body: { schema: ({ components }) => bulkDeleteRequest(components) },
    answer: { schema: ({ components }) => bulkResult(components) },
    later: { schema: () => fixed({ JobId: integer, Total: integer }) },
  },
  'POST /bulkdelete/preview': {
    name: 'bulkDeletePreview',
    surface: 'write',
    right: 'delete',
    top: true,
    summary: 'What deleting them would come to, of the first five hundred: {many}. Nothing is deleted.',
    body: { schema: ({ components }) => bulkDeleteRequest(components) },
    answer: { schema: ({ components }) => bulkPreview(components) },
  },
  'POST /bulk': {
    name: 'createForMany',
    surface: 'write',
    right: 'create',
    ofMany: true,
    summary: 'Makes one for each of many: {one}. Tells those that were refused one by one.',
    query: ['moveParent'],
    body: { schema: (shapes) => shapes.createForMany() },
    answer: { schema: ({ components }) => bulkResult(components) },
  },
  'GET /#': {
    name: 'get',
    surface: 'read',
    right: 'read',
    summary: 'One record: {one}.',
    query: ['asOf'],
    answer: { schema: (shapes) => shapes.record(), requested: { by: 'asOf', schema: ({ components }) => pastRecord(components) } },
  },
  'PUT /#/patch': {
    name: 'update',
    surface: 'write',
    right: 'update',
    summary: 'Changes what is sent, a whole record or a part: {one}. The body names its Id.',
    body: { schema: (shapes) => ({ ...shapes.patch(), required: ['Id'] }) },
    answer: { schema: (shapes) => shapes.record() },
  },
  'PATCH /#': {
    name: 'patch',
    surface: 'write',
    right: 'update',
    summary: 'Changes the fields that are sent: {one}.',
    body: { schema: (shapes) => shapes.patch() },
    answer: { schema: (shapes) => shapes.record() },
  },
  'DELETE /#': { name: 'delete', surface: 'write', right: 'delete', summary: 'Deletes one: {one}.' },
  'GET /rights': {
    name: 'rightsOfMany',
    surface: 'read',
    right: 'read',
    summary: 'Which of several the person may change and delete, and whether any may be added here: {many}.',
    query: ['optionIds'],
    answer: { schema: ({ components }) => rightsOnMany(components) },
  },
  'GET /#/rights': {
    name: 'rights',
    surface: 'read',
    right: 'read',
    top: true,
    summary: 'Whether the person may change and delete this very record, and why not: {one}.',
    answer: { schema: ({ components }) => recordRights(components) },
  },
  'GET /#/feed': {
    name: 'feed',
    surface: 'read',
    right: 'read',
    only: 'feed',
    summary: 'What happened around one, newest first: notes, messages, tasks, changes and documents, as far as the person may see them. {one}.',
    query: ['kind', 'feedTerm', 'take', 'feedAfter'],
    answer: {
      schema: ({ components }) =>
        fixed({ Data: listOf(feedEntry(components)), Next: { ...textOrNull, description: 'As after: where the next page begins; null where there is none.' } }),
    },
  },
  'GET /#/journal': {
    name: 'journal',
    surface: 'read',
    right: 'read',
    summary: 'What has happened to one, newest first: {one}.',
    query: ['skip', 'take', 'field'],
    answer: { schema: ({ components }) => fixed({ Data: listOf(historyEntry(components)), Count: integer }) },
  },
  'GET /#/history': {
    name: 'history',
    surface: 'read',
    right: 'read',
    summary: 'What has happened to one: another address of the journal. {one}.',
    query: ['skip', 'take', 'field'],
    answer: { schema: ({ components }) => fixed({ Data: listOf(historyEntry(components)), Count: integer }) },
  },
} as const satisfies Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, GenericCall>>;

export type GenericCallKey = keyof typeof genericCalls;
