// Asks a cell of the matrix of rights and tells what is wrong with the answer.
import type { TestResponse } from '../support/server.ts';
import { type Requested, type Cell, nothingLikeIt } from './cells.ts';
import { getFacts } from './field-facts.ts';
import { type Asker, type MatrixScene, isRowInScope } from './matrix-scene.ts';
import { opensField } from './second-reading.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is wrong; undefined when the answer is as the files say. */
export async function findError(scene: MatrixScene, cell: Cell): Promise<string | undefined> {
  const response = await ask(cell.asker, cell.requested);
  const { status } = response;
  const told = `${cell.name}: ${cell.requested.method} ${cell.requested.path} ${JSON.stringify(cell.requested.body) ?? ''} must be ${cell.must}, is ${status} ${response.text.slice(0, 200)}`;
  if (status >= 500 || status === 401) return told;
  switch (cell.must) {
    case 'refused':
      return status === 403 && response.body['Code'] === 'access.forbidden' ? undefined : told;
    case 'absent':
      return status === 403 || status === 404 ? undefined : told;
    case 'unwritten':
      // Of many at once each is refused by itself, and the answer tells which.
      return status >= 400 || /\/bulk(update|patch|delete)?$/.test(cell.requested.path) ? undefined : told;
    case 'allowed':
      return status === 403 ? told : undefined;
    case 'found':
      return status === 403 || status === 404 ? told : undefined;
    case 'unknown':
      return cell.like ? await loadDifference(cell, response, cell.like) : told;
    case 'shown': {
      const errors = status === 200 ? findRowErrors(scene, cell, response.body) : [String(status)];
      return errors.length > 0 ? `${told.slice(0, 300)}: ${errors.slice(0, 3).join('; ')}` : undefined;
    }
  }
}

const ask = ({ caller }: Asker, { method, path, body }: Requested): Promise<TestResponse> => caller.call(method, path, body);

// All fields that are asked in one way are held against one and the same answer.
const likes = new Map<string, Promise<TestResponse>>();

function askLike(asker: Asker, like: Requested): Promise<TestResponse> {
  const key = `${asker.name} ${like.method} ${like.path} ${JSON.stringify(like.body)}`;
  const found = likes.get(key) ?? ask(asker, like);
  if (likes.size > 2000) likes.clear();
  likes.set(key, found);
  return found;
}

/** Both answers, with the name that was asked for taken out of each. */
async function loadDifference({ name, asker, requested }: Cell, response: TestResponse, like: Requested): Promise<string | undefined> {
  const other = await askLike(asker, like);
  const field = name.split(' · ')[3] ?? '';
  // The hint at what an unknown name may have meant comes only from what can be seen, by how near it is: it differs with the name, and is never the field.
  const hint = /,?"Hint":"Did you mean (\w+)\?"/g;
  const plain = (text: string, word: string): string =>
    text
      .replaceAll(hint, '')
      .replaceAll(word, '?')
      .replaceAll(/"RequestId":"[^"]*"/g, '');
  if ([...response.text.matchAll(hint)].some(([, meant]) => meant === field))
    return `${name}: ${requested.method} ${requested.path} names the field in its hint`;
  if (response.status === other.status && plain(response.text, field) === plain(other.text, nothingLikeIt)) return undefined;
  return `${name}: ${requested.method} ${requested.path} is told apart: ${response.status} ${response.text.slice(0, 200)} | ${other.status} ${other.text.slice(0, 200)}`;
}

/** Rows that may not be seen or are left out, and fields that may not be seen or are left out of whole records. */
function findRowErrors(scene: MatrixScene, { asker, entity, requested }: Cell, body: Row): string[] {
  const isList = Array.isArray(body['Data']);
  const rows: readonly Row[] = Array.isArray(body['Data']) ? body['Data'] : [body];
  // A search goes by the view that opens first, where none is named.
  const isNarrow = requested.path.includes('viewId=') || (requested.path.endsWith('/search') && entity.views[0]?.conditions !== undefined);
  const facts = getFacts(entity);
  const own = scene.rules.get(entity.name) ?? [];
  const open = new Set(facts.filter((field) => opensField(own, asker, 'read', field, facts)).map(({ name }) => name));
  const closed = facts.filter(({ name }) => !open.has(name)).map(({ name }) => name);
  const inScope = (scene.rows.get(entity.name) ?? []).filter((row) => isRowInScope(scene, asker, entity, 'read', row)).map((row) => Number(row['Id']));
  const visible = rows.map((row) => Number(row['Id']));
  return [
    ...visible.filter((id) => !inScope.includes(id)).map((id) => `shows row ${id}`),
    ...(isList && !isNarrow && inScope.length <= 50 ? inScope.filter((id) => !visible.includes(id)).map((id) => `hides row ${id}`) : []),
    ...rows.flatMap((row) => closed.filter((name) => Object.hasOwn(row, name)).map((name) => `shows ${name}`)),
    ...(isList ? [] : [...open].filter((name) => !Object.hasOwn(body, name)).map((name) => `hides ${name}`)),
  ];
}
