// How far people come in a form and which fields they get wrong: the page reports both, and staff read them by version.
import { defineCall, definePublicCall, idSchema, nullable, type Records, shape, Type } from '#engine';
import type { AgencyWebFormCount, Id } from '#generated';
import { isAnswerable, getPages } from '../rules/web-form.ts';
import { findAgency, loadOpenForm, readVersion } from './load-form.ts';

interface Counted {
  readonly formId: Id<'AgencyWebForm'>;
  readonly version: number;
  readonly kind: AgencyWebFormCount['Kind'];
  readonly name: string;
}

/** One more. What the version does not have is not counted. */
export const countOne = (system: Records, { formId, version, kind, name }: Counted): Promise<void> =>
  countSome(system, formId, version, [{ Kind: kind, Name: name }]);

async function countSome(
  system: Records,
  formId: Id<'AgencyWebForm'>,
  version: number,
  seen: readonly Pick<AgencyWebFormCount, 'Kind' | 'Name'>[],
): Promise<void> {
  const all = await system.list('AgencyWebFormCount', { where: { AgencyWebFormId: formId, Version: version } });
  const wanted = all.filter(({ Kind, Name }) => seen.some((each) => each.Kind === Kind && each.Name === Name));
  const locked = await system.lock(
    'AgencyWebFormCount',
    wanted.map(({ Id }) => Id).toSorted((a, b) => a - b),
  );
  await system.updateMany(
    'AgencyWebFormCount',
    locked.map(({ Id, Count }) => ({ Id, Count: Count + 1 })),
  );
}

export const progress = definePublicCall({
  method: 'POST',
  path: 'anonymouswebform/{code}/progress',
  surface: 'write',
  limit: 600,
  limitsPer: { seconds: 60, address: 60, all: 1200, subject: ({ code }) => code },
  summary: 'What the page of a form reports: that a page of it was reached, or that fields had errors. Nothing is kept but a number.',
  input: shape({
    code: Type.String({ maxLength: 60 }),
    Version: Type.Integer({ minimum: 1, maximum: 2147483647 }),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    Errors: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 100, description: 'Fields by field_id.' })),
  }),
  output: shape({}),
  agency: ({ code }, context) => findAgency(code, context),
  async run({ code, Version, Page, Errors = [] }, context) {
    const { Id: formId } = await loadOpenForm(code, context);
    const seen = [...(Page === undefined ? [] : [{ Kind: 'Page', Name: String(Page) } as const]), ...Errors.map((Name) => ({ Kind: 'Error', Name }) as const)];
    await countSome(context.records.asSystem(), formId, Version, seen);
    return {};
  },
});

const rate = () => nullable(Type.Number({ description: 'From 0 to 1; null where nobody came so far.' }));

export const numbers = defineCall({
  method: 'GET',
  path: 'agencywebform/{id}/numbers',
  surface: 'read',
  access: { actor: 'staff' },
  summary: 'How far people came in each version of a form, the newest first, and where they were told of errors.',
  input: shape({ id: idSchema({ 'x-entity': 'AgencyWebForm' }) }),
  output: shape({
    Versions: Type.Array(
      shape({
        Number: Type.Integer(),
        PublishedDate: nullable(Type.String()),
        Sent: Type.Integer(),
        Pages: Type.Array(shape({ Number: Type.Integer(), Title: Type.String(), Reached: Type.Integer(), DropOff: rate() })),
        Fields: Type.Array(shape({ FieldId: Type.String(), Title: Type.String(), Errors: Type.Integer(), ErrorRate: rate() })),
      }),
    ),
  }),
  async run({ id }, { records }) {
    const form = await records.get('AgencyWebForm', id);
    const system = records.asSystem();
    const versions = await system.list('AgencyWebFormVersion', { where: { AgencyWebFormId: form.Id }, orderBy: '-Number', limit: 5 });
    const counts = await system.list('AgencyWebFormCount', { where: { AgencyWebFormId: form.Id, Version: versions.map(({ Number }) => Number) } });
    return {
      Versions: versions.map((version) => {
        const { fields } = readVersion(version);
        const count = (kind: AgencyWebFormCount['Kind'], name: string): number =>
          counts.find(({ Version, Kind, Name }) => Version === version.Number && Kind === kind && Name === name)?.Count ?? 0;
        const pages = getPages(fields);
        const Sent = count('Sent', 'Sent');
        const reached = pages.map((_page, index) => count('Page', String(index + 1)));
        const share = (part: number, of: number): number | null => (of > 0 ? Math.min(1, Math.max(0, part / of)) : null);
        return {
          Number: version.Number,
          PublishedDate: version.PublishedDate,
          Sent,
          Pages: pages.map(({ title }, index) => {
            const here = reached[index] ?? 0;
            return { Number: index + 1, Title: title, Reached: here, DropOff: share(here - (reached[index + 1] ?? Sent), here) };
          }),
          Fields: fields.filter(isAnswerable).map((field) => {
            const Errors = count('Error', field.field_id);
            const at = pages.findIndex((page) => page.fields.includes(field));
            return { FieldId: field.field_id, Title: field.field_title, Errors, ErrorRate: share(Errors, reached[at] ?? 0) };
          }),
        };
      }),
    };
  },
});
