// What a call for groups asks for in its address: the fields to gather by, and the totals to work out. Shapes alone; names are the plan's.
import { nearestName, AppError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import { type DateUnit, dateUnits } from './compile-groups.ts';
import { parameters, type QueryParameters } from './parse-request.ts';
import { type TotalKind, totalKinds } from './total-kinds.ts';

export interface GroupsRequest {
  /** None, one, or two: the records of each group of the first are gathered by the second. */
  readonly by: readonly { readonly field: string; readonly unit: DateUnit | undefined }[];
  readonly totals: readonly { readonly field: string; readonly kind: TotalKind }[];
}

/** So many totals are worked out at once, and kept with a view. */
export const maxTotals = 30;

/** Records are gathered so many times, one within the other. */
const maxLevels = 2;

/** Reads `by=Field`, `by=Field:month` or two of them with a comma, and `totals=Field:sum,Field:filled`. Throws 400 that names the part. */
export function parseGroups(query: QueryParameters): GroupsRequest {
  const given = parameters(query);
  const by = getParts(given('by'));
  if (by.length > maxLevels) throw malformed('by', 'Records can be grouped by at most two fields.');
  const totals = getParts(given('totals'));
  if (totals.length > maxTotals) throw malformed('totals', buildMessage('At most {most} totals can be calculated at once.', { most: maxTotals }));
  const read = totals.map(({ field, word }) => ({ field, kind: getWord('totals', word ?? '', totalKinds) }));
  const names = read.map(({ field, kind }) => `${field}:${kind}`.toLowerCase());
  const twice = read.find((_, index) => names.indexOf(names[index] ?? '') < index);
  if (twice) throw malformed('totals', buildMessage('{field}:{kind} is requested twice.', { field: twice.field.slice(0, 60), kind: twice.kind }));
  return {
    by: by.map(({ field, word }) => ({ field, unit: word === undefined ? undefined : getWord('by', word, dateUnits) })),
    totals: read,
  };
}

interface Part {
  readonly field: string;
  readonly word: string | undefined;
}

function getParts(text = ''): Part[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [field = '', word] = part.split(':', 2);
      return { field: field.trim(), word: word?.trim() };
    });
}

function getWord<W extends string>(key: string, word: string, words: readonly W[]): W {
  const found = words.find((each) => each === word.toLowerCase());
  if (found) return found;
  const near = nearestName(word.slice(0, 60), words);
  throw malformed(
    key,
    near
      ? buildMessage('There is no "{word}" here. Did you mean {name}?', { word: word.slice(0, 60), name: near })
      : buildMessage('Enter a field, a colon and one of: {words}.', { words: words.join(', ') }),
  );
}

const malformed = (key: string, message: Message): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
