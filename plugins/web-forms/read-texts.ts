// The texts of a form in further languages, as they are written and as they are chosen for a reader.
import type { FieldError, Language } from '#engine';
import type { FormField } from '../rules/web-form.ts';
import { messages } from './messages.ts';
import { type FieldTexts, type FormTexts, type TextName, textNames } from './names.ts';
import { isObject } from './read-fields.ts';

const languages: readonly Language[] = ['en', 'pt', 'es'];
const longest = 4000;

export interface ReadTexts {
  readonly texts: readonly FormTexts[];
  readonly errors: readonly FieldError[];
}

export function readTexts(written: unknown): ReadTexts {
  const failed: ReadTexts = { texts: [], errors: [{ Key: 'Texts', Message: messages.badTexts() }] };
  if (written === null || written === undefined) return { texts: [], errors: [] };
  if (!Array.isArray(written) || written.length > languages.length) return failed;
  const texts: FormTexts[] = [];
  for (const entry of written) {
    const read = readEntry(entry);
    if (!read || texts.some(({ Language }) => Language === read.Language)) return failed;
    texts.push(read);
  }
  return { texts, errors: [] };
}

function readEntry(entry: unknown): FormTexts | undefined {
  if (!isObject(entry)) return undefined;
  const { Language: wanted, Fields = {}, ...others } = entry;
  const Language = languages.find((language) => language === wanted);
  const names = Object.keys(others);
  if (!Language || !isObject(Fields) || !names.every((name) => textNames.some((known) => known === name)) || !Object.values(others).every(isTextOrNothing))
    return undefined;
  const fields: [string, FieldTexts][] = [];
  for (const [id, written] of Object.entries(Fields)) {
    const read = readFieldTexts(written);
    if (!read) return undefined;
    fields.push([id, read]);
  }
  const own = Object.fromEntries(textNames.flatMap((name) => (typeof others[name] === 'string' && others[name].trim() !== '' ? [[name, others[name]]] : [])));
  return { Language, ...own, Fields: Object.fromEntries(fields) };
}

function readFieldTexts(written: unknown): FieldTexts | undefined {
  if (!isObject(written)) return undefined;
  const { title, help, options = {}, ...others } = written;
  if (Object.keys(others).length > 0 || !isObject(options) || ![title, help, ...Object.values(options)].every(isTextOrNothing)) return undefined;
  const filled = Object.entries(options).flatMap(([id, text]) => (typeof text === 'string' && text.trim() !== '' ? [[id, text] as const] : []));
  return {
    ...(typeof title === 'string' && title.trim() !== '' ? { title } : {}),
    ...(typeof help === 'string' && help.trim() !== '' ? { help } : {}),
    ...(filled.length > 0 ? { options: Object.fromEntries(filled) } : {}),
  };
}

const isTextOrNothing = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && value.length <= longest);

/** A text of the form in a language; that of the form itself where it has no other. */
export const textOf = (name: TextName, own: string | null, texts: readonly FormTexts[], language: Language): string =>
  texts.find(({ Language }) => Language === language)?.[name] ?? own ?? '';

/** The title of a field in a language. */
export const getTitle = ({ field_id: id, field_title: title }: FormField, texts: readonly FormTexts[], language: Language): string =>
  texts.find(({ Language }) => Language === language)?.Fields[id]?.title ?? title;
