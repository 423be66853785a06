// The institution and the supplier of a sale, which follow from its lines.
import { allOf, distinct, type HookedRecord, type WithChildren, type DraftWithChildren } from '#engine';
import type { AgencySale } from '#generated';
import { isEditableQuote, type ItemDraft, getSold } from './changed-lines.ts';
import type { HookCtx } from './hook-ctx.ts';

type Draft = HookedRecord<DraftWithChildren<'AgencySale'>, WithChildren<'AgencySale'>>;

/** For each quote whose lines have changed: the institution and the supplier of its first line that has one, of the accepted option if there is one. */
export async function loadSuppliers(
  drafts: readonly Draft[],
  { records }: HookCtx,
  isRequested: (draft: Draft) => boolean = hasOtherLines,
): Promise<readonly Partial<AgencySale>[]> {
  const requested = drafts.filter(isRequested);
  if (requested.length === 0) return drafts.map(() => ({}));
  const items = requested.flatMap(({ record }) => record.AgencySaleItems);
  const system = records.asSystem();
  const courses = await system.byIds(
    'InstitutionCourseInstitutionCampus',
    items.map(({ InstitutionCampusCourseId }) => InstitutionCampusCourseId),
  );
  const products = await system.byIds(
    'InstitutionProduct',
    items.map(({ InstitutionProductId }) => InstitutionProductId),
  );
  const supplierProducts = await system.byIds(
    'AgencySupplierProduct',
    items.map(({ AgencySupplierProductId }) => AgencySupplierProductId),
  );
  const InstitutionId = distinct([...courses.values(), ...products.values()].map((entry) => entry.InstitutionId));
  const suppliers = InstitutionId.length === 0 ? [] : await allOf(system.batches('AgencySupplier', { InstitutionId }));
  const getPlace = (item: ItemDraft): { readonly institution: number | null; readonly supplier: number | null } => {
    const institution = courses.get(item.InstitutionCampusCourseId ?? 0)?.InstitutionId ?? products.get(item.InstitutionProductId ?? 0)?.InstitutionId ?? null;
    const supplier =
      suppliers.find((each) => institution !== null && each.InstitutionId === institution)?.Id ??
      supplierProducts.get(item.AgencySupplierProductId ?? 0)?.AgencySupplierId ??
      null;
    return { institution, supplier };
  };
  return drafts.map((draft) => {
    if (!requested.includes(draft)) return {};
    const { AcceptedOption = null, AgencySaleItems } = draft.record;
    const places = AgencySaleItems.filter(({ OptionNumber }) => AcceptedOption === null || (OptionNumber ?? 1) === AcceptedOption).map(getPlace);
    const institution = places.find((place) => place.institution !== null)?.institution;
    const supplier = places.find((place) => place.supplier !== null)?.supplier;
    const AgencySupplierId = supplier ?? (institution && isElsewhere(draft, institution) ? null : undefined);
    return { ...(institution ? { InstitutionId: institution } : {}), ...(AgencySupplierId === undefined ? {} : { AgencySupplierId }) };
  });
}

/** Another institution than before: the supplier that was found for that one does not go with it. */
const isElsewhere = ({ before, sent }: Draft, institution: number): boolean =>
  (before?.InstitutionId ?? institution) !== institution && !sent?.has('AgencySupplierId');

/** A quote whose lines are others than they were, or of which another option is accepted. */
function hasOtherLines({ record, before }: Pick<Draft, 'record' | 'before'>): boolean {
  if (!isEditableQuote(record.StatusId)) return isOfOtherOption({ record, before });
  if (record.AgencySaleItems.length === 0) return false;
  const getLines = ({ AcceptedOption, AgencySaleItems }: { readonly AcceptedOption?: number | null; readonly AgencySaleItems: readonly ItemDraft[] }): string =>
    [AcceptedOption ?? 0, ...AgencySaleItems.map((item) => `${getSold(item)} ${item.OptionNumber ?? 1}`)].join();
  return before === undefined || getLines(record) !== getLines(before);
}

/** Another option is accepted of what was not sent yet: the application goes to the school of that option. */
export const isOfOtherOption = ({ record, before }: Pick<Draft, 'record' | 'before'>): boolean =>
  before !== undefined &&
  !record.SentDate &&
  (record.AcceptedOption ?? null) !== null &&
  record.AcceptedOption !== before.AcceptedOption &&
  record.AgencySaleItems.length > 0;
