// Templates of messages: checked against the metadata, offered to their editor, and filled for many records at once with what their sender may see.
import { type Access, getAccess } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import type { Actor } from '../contract/actor.ts';
import type { Language, Text } from '../contract/definitions.ts';
import { AppError, type FieldError } from '../contract/errors.ts';
import { buildMessage, type Message } from '../contract/message.ts';
import type { Entity, Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { tenantCurrency } from '../search/base-currency.ts';
import { decodedEntities } from './escape-html.ts';
import { type Filled, fillText } from './fill-text.ts';
import { loadValues, maxListed, type ReadNode } from './load-values.ts';
import { maxSteps, type MergeName, getNames } from './merge-names.ts';
import { type Dialect, readTemplate } from './read-template.ts';
import { isReadable } from './readable.ts';
import { maxErrors, type NameError, type Need, newNeed, type Resolved, resolveTemplate } from './resolve-template.ts';

export interface TemplateText {
  /** One line of plain text. */
  readonly subject: string;
  readonly html: string;
}
export interface CompiledText extends TemplateText {
  /** Fields that are empty for this record and have no text to take instead, under the names that the template calls them by. */
  readonly missing: readonly FieldError[];
}
/** Under which keys errors are reported; Subject and Message where nothing is said. */
export interface TemplateKeys {
  readonly subject: string;
  readonly html: string;
}
/** A name that a template may use. */
export interface OfferedName {
  readonly name: string;
  readonly label: Text;
  readonly kind: 'value' | 'record' | 'list';
  /** Of a record and of a list: whose names come after a dot, or within the repetition. */
  readonly entity?: string;
}
export interface OfferedNames {
  /** What a template begins with. */
  readonly names: readonly OfferedName[];
  /** What follows, by the name of the entity. */
  readonly entities: ReadonlyMap<string, { readonly label: Text; readonly names: readonly OfferedName[] }>;
}

export interface Templates {
  /** True where texts can be written about such records. */
  has(entity: string): boolean;
  /** Everything that is wrong with a text for such records; none where it can be used. With `author` also what they may not see themselves. */
  check(entity: string, text: TemplateText, keys?: TemplateKeys, author?: Actor): readonly FieldError[];
  /** The names that a text for such records may use, as far as this person may see what they stand for. */
  fields(entity: string, actor: Actor): OfferedNames;
  /** The text for each of these records that the person may see, by its id. Throws 400 for a text that cannot be used. */
  compile(
    context: { readonly tx: Transaction; readonly actor: Actor },
    text: TemplateText,
    about: {
      readonly entity: string;
      readonly ids: readonly number[];
      readonly languageOf?: (id: number) => Language;
      /** In whose name it is sent; that of the person of the context where nothing is said. */
      readonly senderOf?: (id: number) => number;
    },
  ): Promise<ReadonlyMap<number, CompiledText>>;
}

const dialect: Dialect = { blocks: ['if', 'unless', 'each'], formats: false, fallbacks: true, outerScopes: false, body: false, maxDepth: 2, maxBlocks: 10 };
const maxLength = 200_000;
/** How often two braces open. */
const maxPlaces = 2_000;
/** Each kind of record on the way is one search. */
const maxBranches = 60;
/** How many records are held in memory at a time. */
const batch = 500;
const ownKeys: TemplateKeys = { subject: 'Subject', html: 'Message' };

export function createTemplates(model: Model): Templates {
  const getEntity = (name: string): Entity => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no entity ${name}.`);
    return entity;
  };
  return {
    has: (name) => model.entities.get(name.toLowerCase())?.definition.mergeFields !== undefined,
    check: (name, text, keys, author) => prepare(model, getEntity(name), text, keys ?? ownKeys, author && getAccess(author)).errors,
    fields: (name, actor) => offeredNames(model, getEntity(name), getAccess(actor)),
    compile: async ({ tx, actor }, text, { entity: name, ids, languageOf, senderOf = () => actor.userId }) => {
      const entity = getEntity(name);
      const { subject, html, need, errors } = prepare(model, entity, text, ownKeys);
      if (errors.length > 0) throw new AppError('request.invalid', 'The text cannot be used.', { errors });
      const context = { model, tx: tx.reaching(actor.dataScope), access: getAccess(actor), senderOf };
      const isAboutMoney = usesBaseCurrency([...subject, ...html]);
      const baseCurrency = isAboutMoney ? await tenantCurrency(model, context.access, context.tx) : undefined;
      const compiled = new Map<number, CompiledText>();
      for (let first = 0; first < ids.length; first += batch) {
        for (const [id, node] of await loadValues(context, need, ids.slice(first, first + batch))) {
          const locale = { language: languageOf?.(id) ?? actor.language, timeZone: actor.timeZone };
          const filledSubject = fillText(subject, node, { format: 'line', locale, baseCurrency });
          const filledHtml = fillText(html, node, { format: 'html', locale, baseCurrency });
          const missing = [...missingOf(node, filledSubject, ownKeys.subject), ...missingOf(node, filledHtml, ownKeys.html)];
          compiled.set(id, { subject: filledSubject.text, html: filledHtml.text, missing: [...new Map(missing.map((error) => [error.Key, error])).values()] });
        }
      }
      return compiled;
    },
  };
}

interface Prepared {
  readonly subject: readonly Resolved[];
  readonly html: readonly Resolved[];
  readonly need: Need;
  readonly errors: readonly FieldError[];
}

function prepare(model: Model, entity: Entity, text: TemplateText, keys: TemplateKeys, access?: Access): Prepared {
  const need = newNeed(entity);
  need.fields.add('DisplayName');
  const errors: FieldError[] = [];
  const read = (source: string, key: string): readonly Resolved[] => {
    const found = resolved({ model, need, access }, source);
    errors.push(
      ...found.errors
        .slice(0, maxErrors)
        .map(({ line, message }) => ({ Key: key, Message: line > 1 ? buildMessage(atLine, { line, error: asTemplate(message) }) : message })),
    );
    return found.pieces;
  };
  const subject = read(text.subject, keys.subject);
  const html = read(withPlainBraces(text.html), keys.html);
  if (countBranches(need) > maxBranches) errors.push({ Key: keys.html, Message: 'The text uses fields from too many different records. Use fewer records.' });
  return { subject, html, need, errors };
}

const atLine: Text = { en: 'Line {line}: {error}', pt: 'Linha {line}: {error}', es: 'Línea {line}: {error}' };
const asTemplate = (message: Message) => (typeof message === 'string' ? buildMessage(message, {}) : message);

/** Editors write quotation marks and spaces within braces as entities. */
const withPlainBraces = (html: string): string =>
  html.replace(/\{\{[^{}]{0,2000}\}\}/g, (place) => place.replace(/&(quot|#34|#39|apos|nbsp);/g, decodedEntities));

interface Resolving {
  readonly model: Model;
  readonly need: Need;
  readonly access: Access | undefined;
}

function resolved({ model, need, access }: Resolving, source: unknown): { readonly pieces: readonly Resolved[]; readonly errors: readonly NameError[] } {
  const failed = (line: number, message: Message) => ({ pieces: [], errors: [{ line, message }] });
  // An object in place of a text would be taken for a tree that is parsed already.
  if (typeof source !== 'string') return failed(1, 'This is not text.');
  if (source.length > maxLength) return failed(1, buildMessage('A text can have at most {most} characters.', { most: maxLength }));
  // The parser takes longer with the square of what stands in one another: what is beyond all use does not reach it.
  if (source.split('{{').length > maxPlaces)
    return failed(1, buildMessage('A text can have at most {most} fields, conditions and lists.', { most: maxPlaces }));
  if (isTooDeep(source)) return failed(1, unmatched);
  const errors: NameError[] = [];
  try {
    const { pieces } = readTemplate(source, dialect, (line) => {
      errors.push({ line, message: 'Use only fields in double braces, if, unless and each, and the word or with a fallback text in quotes.' });
      return new Error('The template cannot be used.');
    });
    return { pieces: resolveTemplate(model, pieces, need, errors, access), errors };
  } catch (error) {
    if (errors.length > 0) return { pieces: [], errors };
    const line = Number(/line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 1);
    return failed(line, unmatched);
  }
}

const unmatched = 'The braces do not match. Put each field in double braces and close each condition and repetition.';

/** Blocks that are opened and not closed, beyond what the dialect lets stand in one another. */
function isTooDeep(source: string): boolean {
  let depth = 0;
  for (const [, sign] of source.matchAll(/\{\{~?([#/])/g)) {
    depth += sign === '#' ? 1 : -1;
    if (depth > 2 * dialect.maxBlocks) return true;
  }
  return false;
}

const countBranches = ({ branches }: Need): number => [...branches.values()].reduce((count, { need }) => count + 1 + countBranches(need), 0);

const usesBaseCurrency = (pieces: readonly Resolved[]): boolean =>
  pieces.some((piece) => {
    if (piece.kind === 'text') return false;
    if (piece.kind === 'place') return piece.value.currency === 'base';
    return usesBaseCurrency(piece.body) || usesBaseCurrency(piece.otherwise);
  });

function missingOf({ values }: ReadNode, { missing, isTooLong }: Filled, key: string): FieldError[] {
  const record = String(values['DisplayName'] ?? values['Id'] ?? '');
  const empty = [...missing].map((name) => ({
    Key: name,
    Message: buildMessage('{name} is empty for {record}. Fill it in, or add a fallback text to the template.', { name, record }),
  }));
  const tooLong = buildMessage('The text for {record} is too long. A list in it can have at most {most} entries.', { record, most: maxListed });
  return isTooLong ? [...empty, { Key: key, Message: tooLong }] : empty;
}

/** What follows over references, as far as names reach. */
function offeredNames(model: Model, entity: Entity, access: Access): OfferedNames {
  const entities = new Map<string, { readonly label: Text; readonly names: readonly OfferedName[] }>();
  let next: Entity[] = [];
  const offer = (from: Entity, names: readonly MergeName[]): OfferedName[] =>
    names.flatMap(({ name, label, target }): OfferedName[] => {
      if (!isReadable(from, target, access)) return [];
      if (target.field) return [{ name, label: target.field.label === label ? labelFor(target.field, access.actor) : label, kind: 'value' }];
      next.push(target.entity);
      return [{ name, label, kind: target.isList ? 'list' : 'record', entity: target.entity.name }];
    });
  const names = offer(entity, getNames(model, entity, true));
  for (let depth = 1; depth < maxSteps && next.length > 0; depth++) {
    const level = next;
    next = [];
    for (const each of level) if (!entities.has(each.name)) entities.set(each.name, { label: each.label, names: offer(each, getNames(model, each, false)) });
  }
  return { names, entities };
}
