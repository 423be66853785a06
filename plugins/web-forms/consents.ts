// What a student has agreed to in forms: other plugins ask for it by an event.
import type { Context, Engine } from '#engine';
import type { AgencyWebFormSubmission, Id } from '#generated';
import { readVersion } from './load-form.ts';
import { getLanguage } from './names.ts';
import { isObject } from './read-fields.ts';
import { getTitle } from './read-texts.ts';

declare module '../../engine/contract/open-lists.ts' {
  interface Events {
    /** What this student has agreed to in forms is handed to `receive` before `emit` returns, the newest first. */
    'form-consents.needed': FormConsentsNeeded;
  }
}

export interface FormConsent {
  /** As it stood in the form, in the language in which it was read. */
  readonly Text: string;
  readonly FormName: string;
  readonly Date: string;
}
export interface FormConsentsNeeded {
  readonly studentId: Id<'Student'>;
  readonly receive: (consents: readonly FormConsent[]) => void;
}

/** Answers that are looked through: the newest of a person. */
const maxAnswers = 50;

/** Answers of the lead that became the student count as well. */
export async function onConsentsNeeded({ studentId, receive }: FormConsentsNeeded, { records }: Pick<Context<Engine>, 'records'>): Promise<void> {
  // Answers hold more than their sender knows, such as hidden fields of the form: of them only ticks and their texts go on.
  const system = records.asSystem();
  const leads = await system.list('AgencyLead', { where: { StudentId: studentId }, orderBy: '-Id', limit: 20 });
  const query = { orderBy: '-Id', limit: maxAnswers } as const;
  const own = await system.list('AgencyWebFormSubmission', { where: { StudentId: studentId, Status: 'Converted' }, ...query });
  const before =
    leads.length === 0
      ? []
      : await system.list('AgencyWebFormSubmission', { where: { AgencyLeadId: leads.map(({ Id }) => Id), Status: 'Converted' }, ...query });
  const answers = [...own, ...before].toSorted((a, b) => b.Id - a.Id).slice(0, maxAnswers);
  const versions = await system.byIds(
    'AgencyWebFormVersion',
    answers.map(({ AgencyWebFormVersionId }) => AgencyWebFormVersionId),
  );
  receive(answers.flatMap((answer) => consentsOf(answer, answer.AgencyWebFormVersionId === null ? undefined : versions.get(answer.AgencyWebFormVersionId))));
}

function consentsOf(
  { AgencyWebFormData: data, Language, DateCreated }: AgencyWebFormSubmission,
  version: Parameters<typeof readVersion>[0] | undefined,
): readonly FormConsent[] {
  if (!version || !isObject(data)) return [];
  const { fields, texts, content } = readVersion(version);
  return fields
    .filter(({ field_id: id, field_type: kind }) => kind === 'consent' && data[id] === true)
    .map((field) => ({ Text: getTitle(field, texts, Language ?? getLanguage(content)), FormName: content.Name, Date: DateCreated }));
}
