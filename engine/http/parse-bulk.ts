// The bodies of changes of many records: which records, and which values they are to get.
import { toDay } from '../contract/day.ts';
import { fromJson, rounded } from '../contract/decimal.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { type Adjustment, roundings } from '../record/adjust-amounts.ts';
import { properties } from './body-properties.ts';

/** Which records: those that are named, or all that a search finds. */
export type BulkChoice =
  | { readonly ids: readonly number[] }
  | { readonly matching: { readonly viewId: number | undefined; readonly conditions: unknown; readonly except: readonly number[] } };
export type BulkRequest = { readonly values: unknown } & BulkChoice;

const maximumIds = 10_000;

/** Reads { IteratorIds, entity, ValidationGroup } or { Matching: { ViewId, Conditions, Except }, entity }. */
export function parseBulk(body: unknown, isOperation = false): BulkRequest {
  const property = properties(body, ['iteratorids', 'entity', 'validationgroup', 'matching'], 'A bulk update needs IteratorIds (or Matching) and entity.');
  const values = property('entity');
  const group = property('validationgroup');
  if (!isOperation && group !== undefined && group !== null && group !== '')
    throw malformed('ValidationGroup', 'There is no such operation for records of this type.');
  return { values, ...getChoice(property) };
}

/** The operation that a bulk update names; undefined where it only sets fields, or is no such body. */
export function operationName(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const group = Object.entries(body).find(([name]) => name.toLowerCase() === 'validationgroup')?.[1];
  return typeof group === 'string' && group !== '' ? group : undefined;
}

function getChoice(property: (name: string) => unknown): BulkChoice {
  const matching = property('matching');
  if (matching === undefined) {
    const ids = idList(property('iteratorids'), 'IteratorIds');
    if (ids.length === 0) throw malformed('IteratorIds', 'Select at least one record to perform this action.');
    return { ids: [...new Set(ids)] };
  }
  if (property('iteratorids') !== undefined) throw malformed('IteratorIds', 'Send either IteratorIds or Matching.');
  return { matching: getMatching(matching) };
}

function getMatching(matching: unknown): Extract<BulkChoice, { matching: unknown }>['matching'] {
  const part = properties(matching, ['viewid', 'conditions', 'except'], 'Matching can have only ViewId, Conditions and Except.');
  const viewId = part('viewid');
  if (viewId !== undefined && viewId !== null && !(typeof viewId === 'number' && Number.isSafeInteger(viewId)))
    throw malformed('Matching.ViewId', 'ViewId must be a whole number.');
  const conditions = part('conditions');
  // Who forgot them, or named them wrongly, hardly means every record.
  if ((viewId ?? conditions ?? undefined) === undefined)
    throw malformed('Matching', 'Matching needs ViewId or Conditions: an empty list of Conditions means every record.');
  return { viewId: viewId ?? undefined, conditions, except: idList(part('except') ?? [], 'Matching.Except') };
}

/** Reads { Ids, … } or { Matching, … }: many parents, and beside them the values of the record that each of them gets. */
export function parseForMany(body: unknown): BulkRequest & { readonly values: Readonly<Record<string, unknown>> } {
  if (!isRecord(body)) throw new AppError('request.malformed', 'The body needs Ids (or Matching) and the fields of the new records.');
  const given = (name: string): unknown => Object.entries(body).find(([key]) => key.toLowerCase() === name)?.[1];
  const values = Object.fromEntries(Object.entries(body).filter(([key]) => !['ids', 'matching'].includes(key.toLowerCase())));
  const matching = given('matching');
  if (matching !== undefined) {
    if (given('ids') !== undefined) throw malformed('Ids', 'Send either Ids or Matching.');
    return { values, matching: getMatching(matching) };
  }
  const ids = idList(given('ids'), 'Ids');
  if (ids.length === 0) throw malformed('Ids', 'Select at least one record to perform this action.');
  return { values, ids: [...new Set(ids)] };
}

/** Which records go, and how many of them at most are meant: more may match by now than somebody was shown. */
export type BulkDeleteRequest = BulkChoice & { readonly expected: number | undefined };

/** Reads { IteratorIds } or { Matching, Expected }: the records of a bulk delete. */
export function parseBulkDelete(body: unknown): BulkDeleteRequest {
  const property = properties(body, ['iteratorids', 'matching', 'expected'], 'A bulk delete needs IteratorIds (or Matching).');
  const choice = getChoice(property);
  const expected = property('expected') ?? undefined;
  if (expected === undefined) return { ...choice, expected };
  if ('ids' in choice) throw malformed('Expected', 'Expected can only be used with Matching.');
  if (typeof expected !== 'number' || !Number.isSafeInteger(expected) || expected < 0)
    throw malformed('Expected', buildMessage('{name} must be a whole number of {minimum} or more.', { name: 'Expected', minimum: 0 }));
  return { ...choice, expected };
}

/** Reads { IteratorIds | Matching, By, Change, RoundTo, From }: by how much the amounts of which records are changed. */
export function parseAdjust(body: unknown): BulkChoice & { readonly adjustment: Adjustment } {
  const property = properties(
    body,
    ['iteratorids', 'matching', 'by', 'change', 'roundto', 'from'],
    'To change amounts, send IteratorIds (or Matching), By, Change, RoundTo and From.',
  );
  const [by, change, roundTo, from] = [property('by'), property('change'), property('roundto') ?? undefined, property('from') ?? undefined];
  if (by !== 'percent' && by !== 'amount') throw malformed('By', 'By must be percent or amount.');
  if (typeof change !== 'number' || !Number.isFinite(change)) throw malformed('Change', 'Change must be a number.');
  const exact = fromJson(change);
  const [max, decimals] = by === 'percent' ? [1_000, 4] : [1_000_000_000, 2];
  if (!rounded(exact, decimals).eq(exact) || exact.abs().gt(String(max)) || (by === 'percent' && exact.lte('-100')))
    throw malformed(
      'Change',
      by === 'percent'
        ? 'A percentage must be above -100 and at most 1000, with up to four decimals.'
        : 'An amount can have at most nine digits and two decimals.',
    );
  const rounding = roundings.find((each) => each === roundTo);
  if (roundTo !== undefined && rounding === undefined) throw malformed('RoundTo', 'RoundTo must be 1, 5, 10 or null.');
  const day = toDay(from);
  if (from !== undefined && day === undefined) throw malformed('From', 'From must be a date like 2025-03-07.');
  return { ...getChoice(property), adjustment: { by, change: exact, roundTo: rounding, from: day } };
}

const maximumRecords = 500;

/** Reads { Records: [{ Id, … }] }: records that each get their own values, each named once. */
export function parseRecords(body: unknown): { readonly Id: number }[] {
  const records = properties(body, ['records'], 'A bulk patch needs Records.')('records');
  if (!Array.isArray(records) || records.length === 0) throw malformed('Records', 'Select at least one record to perform this action.');
  if (records.length > maximumRecords)
    throw malformed('Records', buildMessage('{name} can have at most {most} records.', { name: 'Records', most: maximumRecords }));
  const read = records.map((record: unknown) => {
    if (!isRecord(record) || Object.keys(record).length < 2) throw malformed('Records', 'Each record needs its Id and the fields to set.');
    const [Id = 0] = idList([record['Id']], 'Records.Id');
    return { ...record, Id };
  });
  if (new Set(read.map(({ Id }) => Id)).size < read.length) throw malformed('Records', 'A record is listed twice.');
  return read;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

function idList(value: unknown, key: string): number[] {
  if (!Array.isArray(value)) throw malformed(key, buildMessage('{name} must be a list of IDs.', { name: key }));
  if (value.length > maximumIds) throw malformed(key, buildMessage('{name} can have at most {most} IDs.', { name: key, most: maximumIds }));
  return value.map((id: unknown) => {
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 0 || id > 2147483647)
      throw malformed(key, buildMessage('{name} must be a list of IDs.', { name: key }));
    return id;
  });
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
