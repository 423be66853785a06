// The seven kinds of mappings by one table: the entity that keeps each, its page, and which of our records it maps.
import type { Context, Engine, Where } from '#engine';
import { type ExternalKind, maxRows } from './names.ts';
import { studentSystemErrors } from './messages.ts';

/** One of our records that is mapped. */
export interface LocalRow {
  readonly id: number;
  readonly name: string;
  /** What tells records of one name apart: the code of a course, the supplier of a product. */
  readonly note: string | null;
}

type Given = Pick<Context<Engine>, 'records' | 'tx'>;

export interface Kind {
  readonly entity:
    | 'AgencyXRefCountry'
    | 'AgencyXRefCourse'
    | 'AgencyXRefProductTransfer'
    | 'AgencyXRefProductAccommodation'
    | 'AgencyXRefProductInsurance'
    | 'AgencyXRefLanguage'
    | 'AgencyXRefVisaType';
  readonly page: string;
  readonly external: ExternalKind;
  /** Our records in batches. `mapped`: the ids of those that have a mapping, which stay in sight when they are out of use. */
  readonly local: (context: Given, mapped: ReadonlySet<number>) => AsyncIterable<readonly LocalRow[]>;
}

export const kinds: readonly Kind[] = [
  { entity: 'AgencyXRefCountry', page: 'country', external: 'Country', local: platformList('Country') },
  { entity: 'AgencyXRefCourse', page: 'course', external: 'Course', local: courses },
  { entity: 'AgencyXRefProductTransfer', page: 'transfer', external: 'ProductTransfer', local: products('Transfer') },
  { entity: 'AgencyXRefProductAccommodation', page: 'accommodation', external: 'ProductAccommodation', local: products('Accommodation') },
  { entity: 'AgencyXRefProductInsurance', page: 'insurance', external: 'ProductInsurance', local: products('Insurance') },
  { entity: 'AgencyXRefLanguage', page: 'language', external: 'Language', local: platformList('Language') },
  { entity: 'AgencyXRefVisaType', page: 'visa-type', external: 'VisaType', local: platformList('VisaType') },
];

/** The path of the calls of a kind. */
export const getPath = ({ entity }: Kind): string => entity.toLowerCase();

const byName = new Intl.Collator('en');

/**
 * All records of a kind, by name. They are read as the system: anyone who keeps the mappings knows the names of what is mapped, whatever lists
 * they may read. Throws 409 where there are more than a screen takes.
 */
export async function loadLocalRows(kind: Kind, context: Given, mapped: ReadonlySet<number>): Promise<readonly LocalRow[]> {
  const rows: LocalRow[] = [];
  for await (const batch of kind.local(context, mapped)) {
    rows.push(...batch);
    if (rows.length > maxRows) throw studentSystemErrors.tooMany({ count: maxRows });
  }
  return rows.toSorted((a, b) => byName.compare(a.name, b.name) || a.id - b.id);
}

function platformList(entity: 'Country' | 'Language' | 'VisaType'): Kind['local'] {
  return async function* ({ records }) {
    for await (const rows of records.asSystem().named(entity).batchesOf(['Name'])) yield rows.map(({ Id, Name }) => ({ id: Id, name: text(Name), note: null }));
  };
}

/** The courses of the institution that the agency is, or of those of its group. Withdrawn ones only where they are mapped. */
async function* courses({ records, tx }: Given, mapped: ReadonlySet<number>): AsyncGenerator<readonly LocalRow[]> {
  const system = records.asSystem();
  const agency = await system.find('Agency', { where: { Id: tx.agencyId } });
  const own = agency && ownInstitutions(agency);
  if (!own) return;
  for await (const rows of system.named('InstitutionCourse').batchesOf(['Name', 'CricosCode', 'IsWithdrawn'], own))
    yield rows
      .filter(({ Id, IsWithdrawn }) => IsWithdrawn !== true || mapped.has(Id))
      .map(({ Id, Name, CricosCode }) => ({ id: Id, name: text(Name), note: typeof CricosCode === 'string' ? CricosCode : null }));
}

function ownInstitutions(agency: { readonly AgencyAsInstitutionId: number | null; readonly AgencyAsInstitutionGroupId: number | null }): Where | undefined {
  if (agency.AgencyAsInstitutionId !== null) return { InstitutionId: agency.AgencyAsInstitutionId };
  return agency.AgencyAsInstitutionGroupId === null ? undefined : { 'InstitutionId.InstitutionGroupId': agency.AgencyAsInstitutionGroupId };
}

/** The products of the suppliers of the agency whose category is of this kind. */
function products(kind: 'Transfer' | 'Accommodation' | 'Insurance'): Kind['local'] {
  return async function* ({ records }) {
    const system = records.asSystem();
    for await (const rows of system.batchesOf('AgencySupplierProduct', ['Name', 'AgencySupplierId'], { 'CategoryId.ProductKind': kind })) {
      const ids = rows.map(({ AgencySupplierId }) => AgencySupplierId);
      const suppliers = await system.byIds('AgencySupplier', ids, ['Name']);
      yield rows.map(({ Id, Name, AgencySupplierId }) => ({ id: Id, name: Name, note: suppliers.get(AgencySupplierId)?.Name ?? null }));
    }
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
