// What holds for a web form as it is written: its fields in both spellings, its texts, its style and the sites that show it.
import type { EventContext, Engine, FieldError, HookedRecord } from '#engine';
import type { AgencyWebForm } from '#generated';
import { leadFields } from '../rules/web-form.ts';
import { newCode } from './form-code.ts';
import { fromFormJson, toFormJson } from './form-json.ts';
import { messages } from './messages.ts';
import { isObject, readFields } from './read-fields.ts';
import { readTexts } from './read-texts.ts';
import { readStylesheet } from './stylesheet.ts';

type Draft = HookedRecord<Partial<AgencyWebForm>, AgencyWebForm>;

/** What people see of a form: of these a version is made. */
const publishedFields = ['Name', 'Header', 'SubmitLabel', 'ResponseMessage', 'RedirectUrl', 'Stylesheet', 'Language', 'Fields', 'Texts'] as const;

export const formHooks = {
  deriveMany: (drafts: readonly Draft[], { tx }: Pick<EventContext<Engine>, 'tx'>): readonly Partial<AgencyWebForm>[] =>
    drafts.map(({ record, before, operation, sent }) => {
      const fields = getFields(record, sent ?? new Set());
      const now = { ...record, ...fields };
      const isChanged = before && publishedFields.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(now[name] ?? null));
      return {
        ...fields,
        ...(operation === 'create' ? { Code: newCode(tx.agencyId), IsChanged: true, Notes: record.Notes ?? [] } : isChanged ? { IsChanged: true } : {}),
        ...(sent?.has('EmbedSites') ? { EmbedSites: (record.EmbedSites ?? []).map((site) => site.replace(/\/+$/, '').toLowerCase()) } : {}),
      };
    }),
  check: (record: Readonly<AgencyWebForm>): readonly FieldError[] => [
    ...readFields(record.Fields).errors,
    ...(record.FormJson !== null && fromFormJson(record.FormJson) === undefined ? [{ Key: 'FormJson', Message: messages.badValue() }] : []),
    ...mappingErrors(record),
    ...readTexts(record.Texts).errors,
    ...(areNotes(record.Notes) ? [] : [{ Key: 'Notes', Message: messages.badNotes() }]),
    ...record.EmbedSites.filter((site) => !isSite(site)).map((site) => ({ Key: 'EmbedSites', Message: messages.badSite({ site: site.slice(0, 60) }) })),
    ...(record.RedirectUrl !== null && !isRedirect(record.RedirectUrl) ? [{ Key: 'RedirectUrl', Message: messages.badRedirect() }] : []),
    ...styleErrors(record.Stylesheet ?? ''),
  ],
};

/** Of two spellings of the same fields the one that was written counts, and the list where both were. */
function getFields(record: Partial<AgencyWebForm>, sent: ReadonlySet<string>): Pick<Partial<AgencyWebForm>, 'Fields' | 'FormJson'> {
  if (sent.has('Fields')) {
    const { fields, errors } = readFields(record.Fields);
    return errors.length > 0 ? {} : { FormJson: fields.length > 0 ? toFormJson(fields) : null };
  }
  if (!sent.has('FormJson')) return {};
  return { Fields: record.FormJson === null ? [] : (fromFormJson(record.FormJson) ?? []) };
}

function mappingErrors({ Mapping, Fields }: AgencyWebForm): FieldError[] {
  const error = { Key: 'Mapping', Message: messages.badMapping({ names: leadFields.join(', ') }) };
  if (Mapping === null) return [];
  if (!isObject(Mapping)) return [error];
  const ids = new Set(readFields(Fields).fields.map(({ field_id: id }) => id));
  const targets = Object.values(Mapping).filter((target) => target !== '');
  const isRight = Object.entries(Mapping).every(([id, target]) => ids.has(id) && (target === '' || leadFields.some((name) => name === target)));
  return isRight && new Set(targets).size === targets.length ? [] : [error];
}

const isDay = (value: unknown): boolean => value === null || value === undefined || (typeof value === 'string' && /^\d{4}-\d\d-\d\d(T00:00:00)?$/.test(value));

const areNotes = (notes: unknown): boolean =>
  notes === null ||
  (Array.isArray(notes) &&
    notes.length <= 50 &&
    notes.every(
      (note: unknown) =>
        isObject(note) &&
        typeof note['Message'] === 'string' &&
        note['Message'].length <= 10_000 &&
        isDay(note['FollowUpDate']) &&
        Object.keys(note).every((name) => name === 'Message' || name === 'FollowUpDate'),
    ));

/** A whole site: what stands in a header must be nothing else. */
const isSite = (site: string): boolean =>
  /^https:\/\/[a-z0-9]([a-z0-9.-]{0,180}[a-z0-9])?(:\d{1,5})?$/.test(site) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/.test(site);

function isRedirect(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '';
}

function styleErrors(text: string): FieldError[] {
  const { rejected } = readStylesheet(text);
  return rejected === undefined ? [] : [{ Key: 'Stylesheet', Message: messages.badStyle({ part: rejected }) }];
}
