// Whom an e-mail can belong to: by the words of addresses and by those of TenantType.
import { AppError, badRequest } from '#engine';
import type { Id, SmtpMessage, Student } from '#generated';
import type { OutgoingMessage } from '../correspondence/send-messages.ts';
import type { Ctx } from './names.ts';
import { texts } from './texts.ts';

/** Whom and what an e-mail belongs to, as the person of the context may see it. */
export interface Tenant {
  readonly of: OutgoingMessage['of'];
  readonly officeId: Id<'AgencyOffice'>;
  /** The address of the record; empty where none is known. */
  readonly address: string;
}

export interface TenantKind {
  readonly entity: 'Student' | 'AgencyLead' | 'AgencyAgent' | 'AgencySupplier' | 'AgencyBill' | 'AgencySupplierInvoice' | 'AgencySalePaymentInvoice';
  /** What callers call it beside the name of the entity. */
  readonly type: string;
  /** The field of an e-mail that names it. */
  readonly field: 'StudentId' | 'AgencyLeadId' | 'AgencyAgentId' | 'AgencySupplierId' | 'AgencyBillId' | 'AgencySupplierInvoiceId' | 'AgencySalePaymentId';
  /** By the ids: those of these records that this person may see. */
  load(ids: readonly number[], context: Ctx): Promise<ReadonlyMap<number, Tenant>>;
}

const trimmed = (address: string | null | undefined): string => address?.trim() ?? '';

/** The office of who writes, where a record has none: theirs, else the first of the agency. */
async function loadOwnOffice({ actor, records }: Ctx): Promise<Id<'AgencyOffice'>> {
  const system = records.asSystem();
  const own = actor.officeId === null ? undefined : await system.find('AgencyOffice', { where: { Id: actor.officeId } });
  const office = own ?? (await system.find('AgencyOffice', { orderBy: 'Id' }));
  if (!office) throw new AppError('record.not-found', texts.gone());
  return office.Id;
}

type Person = Pick<Student, 'AgencyOfficeId' | 'EmailAddress'>;
type Find = (ids: readonly number[], context: Ctx) => Promise<ReadonlyMap<number, Person>>;

/** People of an office, who have their own address. */
const ofPeople = (entity: TenantKind['entity'], type: string, field: TenantKind['field'], find: Find): TenantKind => ({
  entity,
  type,
  field,
  async load(ids, context) {
    const found = await find(ids, context);
    return new Map(
      [...found].map(([id, { AgencyOfficeId, EmailAddress }]) => [id, { of: { [field]: id }, officeId: AgencyOfficeId, address: trimmed(EmailAddress) }]),
    );
  },
});

export const students = ofPeople('Student', 'Student', 'StudentId', (ids, { records }) => records.byIds('Student', ids));
export const leads = ofPeople('AgencyLead', 'Lead', 'AgencyLeadId', (ids, { records }) => records.byIds('AgencyLead', ids));
export const agents = ofPeople('AgencyAgent', 'Agent', 'AgencyAgentId', (ids, { records }) => records.byIds('AgencyAgent', ids));

export const suppliers: TenantKind = {
  entity: 'AgencySupplier',
  type: 'Supplier',
  field: 'AgencySupplierId',
  async load(ids, context) {
    const found = await context.records.byIds('AgencySupplier', ids);
    const officeId = await loadOwnOffice(context);
    return new Map([...found].map(([id, { EmailAddress }]) => [id, { of: { AgencySupplierId: id }, officeId, address: trimmed(EmailAddress) }]));
  },
};

const bills: TenantKind = {
  entity: 'AgencyBill',
  type: 'Bill',
  field: 'AgencyBillId',
  async load(ids, { records }) {
    const found = await records.byIds('AgencyBill', ids);
    const owners = await records.byIds(
      'AgencySupplier',
      [...found.values()].map(({ SupplierId }) => SupplierId),
    );
    return new Map(
      [...found].map(([id, { AgencyOfficeId, SupplierId }]) => [
        id,
        { of: { AgencyBillId: id, AgencySupplierId: SupplierId }, officeId: AgencyOfficeId, address: trimmed(owners.get(SupplierId ?? 0)?.EmailAddress) },
      ]),
    );
  },
};

const supplierInvoices: TenantKind = {
  entity: 'AgencySupplierInvoice',
  type: 'SupplierInvoice',
  field: 'AgencySupplierInvoiceId',
  async load(ids, { records }) {
    const found = await records.byIds('AgencySupplierInvoice', ids);
    const owners = await records.byIds(
      'AgencySupplier',
      [...found.values()].map(({ SupplierId }) => SupplierId),
    );
    return new Map(
      [...found].map(([id, { AgencyOfficeId, SupplierId }]) => [
        id,
        {
          of: { AgencySupplierInvoiceId: id, AgencySupplierId: SupplierId },
          officeId: AgencyOfficeId,
          address: trimmed(owners.get(SupplierId ?? 0)?.EmailAddress),
        },
      ]),
    );
  },
};

const clientInvoices: TenantKind = {
  entity: 'AgencySalePaymentInvoice',
  type: 'ClientInvoice',
  field: 'AgencySalePaymentId',
  async load(ids, { records }) {
    const found = await records.byIds('AgencySalePaymentInvoice', ids);
    const owners = await records.byIds(
      'Student',
      [...found.values()].map(({ StudentId }) => StudentId),
    );
    return new Map(
      [...found].map(([id, { AgencyOfficeId, StudentId, AgencySalePaymentId }]) => [
        id,
        {
          of: { AgencySalePaymentId, StudentId },
          officeId: AgencyOfficeId,
          address: trimmed(owners.get(StudentId ?? 0)?.EmailAddress),
        },
      ]),
    );
  },
};

export const owners = [students, leads, agents, suppliers] as const;
const kinds: readonly TenantKind[] = [...owners, bills, supplierInvoices, clientInvoices];

/** Of `Student`, `Lead` and so on, or the name of an entity. Throws 400 for anything else (MAIL-022). */
export function getTenantKind(type: string): TenantKind {
  const word = type.trim().toLowerCase();
  const kind = kinds.find((each) => each.type.toLowerCase() === word || each.entity.toLowerCase() === word);
  if (!kind) throw badRequest('TenantType', texts.unknownTenant({ type: type.slice(0, 60) }));
  return kind;
}

/** The tenant that the person may see. Throws 404. */
export async function getTenant(kind: TenantKind, id: number, context: Ctx): Promise<Tenant> {
  const tenant = (await kind.load([id], context)).get(id);
  if (!tenant) throw new AppError('record.not-found', texts.gone());
  return tenant;
}

/** E-mails of a tenant, as a condition. */
export const isOf = (kind: TenantKind, { of }: Tenant, message: SmtpMessage): boolean => message[kind.field] === of[kind.field];
