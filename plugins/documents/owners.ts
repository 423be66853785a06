// The records that documents belong to, by the words that the calls for documents use.
import { type Context, type Engine, AppError } from '#engine';
import type { Id } from '#generated';
import { messages } from './messages.ts';

/** Whose documents have folders. */
const withFolders = { agencylead: 'AgencyLead', agencyagent: 'AgencyAgent', student: 'Student', supplier: 'AgencySupplier', agencysale: 'AgencySale' } as const;
const uploaded = { ...withFolders, agencybillpayment: 'AgencyBillPayment', agencysalepayment: 'AgencySalePayment' } as const;

type Owner = (typeof uploaded)[keyof typeof uploaded];

/** The entity of a type that has folders. Throws 400 for any other. */
export const folderOwner = (type: string): Owner => known(withFolders, type);
/** The entity of a type that files are sent to. Throws 400 for any other. */
export const uploadOwner = (type: string): Owner => known(uploaded, type);

function known(types: Readonly<Record<string, Owner>>, type: string): Owner {
  const entity = Object.hasOwn(types, type.toLowerCase()) ? types[type.toLowerCase()] : undefined;
  if (entity === undefined)
    throw new AppError('request.invalid', messages.notImplemented({ type }), { errors: [{ Key: 'type', Message: messages.notImplemented({ type }) }] });
  return entity;
}

/** The sale that documents of a student are asked of. Throws where it is not there, or is that of somebody else. */
export async function saleOfStudent(saleId: Id<'AgencySale'>, owner: Owner, id: number, { records }: Context<Engine>): Promise<number> {
  const sale = await records.find('AgencySale', { where: { Id: saleId } });
  const isTheirs = owner === 'Student' ? sale?.StudentId === id : owner === 'AgencySale' && saleId === id;
  if (!sale || !isTheirs) throw new AppError('request.invalid', messages.noTenancy(), { errors: [{ Key: 'agencysaleId', Message: messages.noTenancy() }] });
  return sale.Id;
}

/** The bank files that pay the refunds of a student, or settle the bills and commissions of a supplier. What this person may not see of them is left out where they are read. */
export async function loadBankFiles(owner: Owner, id: number, { records }: Context<Engine>): Promise<number[]> {
  const all = records.asSystem();
  const inFiles = { AbaFileId: { empty: false } };
  const documents =
    owner === 'Student'
      ? [await all.list('AgencySalePaymentInvoice', { where: { StudentId: id, ...inFiles } })]
      : owner === 'AgencySupplier'
        ? [
            await all.list('AgencyBill', { where: { SupplierId: id, ...inFiles } }),
            await all.list('AgencySupplierInvoice', { where: { SupplierId: id, ...inFiles } }),
          ]
        : [];
  return [...new Set(documents.flat().flatMap(({ AbaFileId }) => AbaFileId ?? []))];
}

/** The sales of a student that this person may see, the newest first. */
export const salesOfStudent = (studentId: Id<'Student'>, { records }: Context<Engine>) =>
  records.list('AgencySale', { where: { StudentId: studentId }, orderBy: '-Id', limit: 500 });
