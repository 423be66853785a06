// A form by the code in its public address, and the version that is answered.
import { AppError, badRequest, type CallerContext, type Engine, type Language, systemActor, translate } from '#engine';
import type { AgencyWebForm } from '#generated';
import type { FormField } from '../rules/web-form.ts';
import { agencyOfCode } from './form-code.ts';
import { formErrors, messages } from './messages.ts';
import { type Ctx, type FormContent, type FormTexts, getLanguage } from './names.ts';
import { isObject, readFields } from './read-fields.ts';
import { readTexts, textOf } from './read-texts.ts';

/** The agency of a form that is out; undefined alike for a code that never was, was replaced, or of a form that is not published. */
export async function findAgency(code: string, { engine }: Pick<CallerContext<Engine>, 'engine'>): Promise<number | undefined> {
  const agencyId = agencyOfCode(code);
  if (agencyId === undefined) return undefined;
  return await engine.database.read(agencyId, async (tx) => {
    const records = engine.records(tx, systemActor(agencyId)).asSystem();
    const form = await records.find('AgencyWebForm', { where: { Code: code, PublishedVersion: { empty: false } } });
    return form && agencyId;
  });
}

/** Throws 404 where it is not out, and 410 with its text where it is closed. */
export async function loadOpenForm(code: string, { records, actor }: Ctx): Promise<AgencyWebForm & { readonly PublishedVersion: number }> {
  const form = await records.asSystem().find('AgencyWebForm', { where: { Code: code } });
  if (!form || form.PublishedVersion === null) throw new AppError('record.not-found', 'There is nothing at this address.');
  if (!form.IsActive) {
    const own = textOf('ClosedText', form.ClosedText, readTexts(form.Texts).texts, actor.language);
    throw formErrors.closed({ text: own.trim() || translate(messages.closed(), actor.language) });
  }
  return { ...form, PublishedVersion: form.PublishedVersion };
}

/** A version with its parts read. */
export interface LoadedVersion {
  readonly id: number;
  readonly number: number;
  readonly fields: readonly FormField[];
  readonly texts: readonly FormTexts[];
  readonly content: FormContent;
}

/** Throws 400 where the form has no such version. */
export async function loadVersion({ Id }: Pick<AgencyWebForm, 'Id'>, number: number, { records }: Pick<Ctx, 'records'>): Promise<LoadedVersion> {
  const found = await records.asSystem().find('AgencyWebFormVersion', { where: { AgencyWebFormId: Id, Number: number } });
  if (!found) throw badRequest('Version', messages.unknownVersion());
  return readVersion(found);
}

export function readVersion(version: {
  readonly Id: number;
  readonly Number: number;
  readonly Fields: unknown;
  readonly Texts: unknown;
  readonly Content: unknown;
}): LoadedVersion {
  const content = isObject(version.Content) ? version.Content : {};
  const text = (name: keyof FormContent): string | null => (typeof content[name] === 'string' ? content[name] : null);
  const { Language: language } = content;
  return {
    id: version.Id,
    number: version.Number,
    fields: readFields(version.Fields).fields,
    texts: readTexts(version.Texts).texts,
    content: {
      Name: text('Name') ?? '',
      Header: text('Header'),
      SubmitLabel: text('SubmitLabel'),
      ResponseMessage: text('ResponseMessage'),
      RedirectUrl: text('RedirectUrl'),
      Stylesheet: text('Stylesheet'),
      Language: language === 'en' || language === 'pt' || language === 'es' ? language : null,
    },
  };
}

/** The language in which somebody reads a version: the one asked for where the form has it, else that of the form. */
export function readingLanguage({ content, texts }: LoadedVersion, wanted: Language | undefined): Language {
  const own = getLanguage(content);
  return wanted !== undefined && texts.some(({ Language }) => Language === wanted) ? wanted : own;
}
