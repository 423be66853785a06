// What earlier versions have stored wrong, found by reading alone: each finding says which record, why, and where it is looked at.
import { text } from 'node:stream/consumers';
import { allOf, distinct, type Engine, type Files, type Records, systemActor } from '#engine';
import type { AgencyCommission, AgencySaleItemAgencyFee } from '#generated';
import { loadCommissionTerms } from '../pricing/commission-terms.ts';

export interface Finding {
  readonly check: CheckName;
  readonly agencyId: number;
  readonly entity: string;
  readonly id: number;
  readonly message: string;
  /** Below the address of the product. */
  readonly path: string;
}
export type CheckName =
  | 'supplier-of-fee'
  | 'currency-of-payment'
  | 'one-sided-credit'
  | 'supplier-paid-twice'
  | 'commission-terms'
  | 'service-without-supplier'
  | 'unbalanced-bank-file'
  | 'signature-of-another';

type Found = Pick<Finding, 'entity' | 'id' | 'message'>;
type Check = (records: Records, files: Files) => AsyncIterable<Found>;

/** Everything that is found, agency by agency. Reads only. */
export async function* findings(engine: Engine): AsyncGenerator<Finding> {
  const agencies = await engine.database.read(0, (tx) => allOf(engine.records(tx, systemActor(0)).batches('Agency', {})));
  for (const { Id: agencyId } of agencies) {
    const found = await engine.database.read(agencyId, async (tx) => {
      const records = engine.records(tx, systemActor(agencyId));
      const all: Finding[] = [];
      for (const [check, find] of Object.entries(checks) as [CheckName, Check][])
        for await (const { entity, id, message } of find(records, engine.files(tx, systemActor(agencyId))))
          all.push({ check, agencyId, entity, id, message, path: `/${entity.toLowerCase()}/${id}` });
      return all;
    });
    yield* found;
  }
}

const checks: Readonly<Record<CheckName, Check>> = {
  async *'supplier-of-fee'(records) {
    for await (const lines of records.batches('AgencySaleItemAgencyFee', { FeeId: { empty: false } })) {
      const fees = await records.byIds(
        'AgencyFee',
        lines.map(({ FeeId }) => FeeId),
      );
      for (const line of lines) {
        const fee = fees.get(line.FeeId ?? 0);
        if (fee?.AgencySupplierId && fee.AgencySupplierId !== line.AgencySupplierId)
          yield of(
            'AgencySaleItemAgencyFee',
            line.Id,
            `${name(line)} is owed to ${line.SupplierName ?? 'nobody'}; its fee is one of ${fee.AgencySupplierName ?? ''}.`,
          );
      }
    }
  },
  async *'currency-of-payment'(records) {
    for await (const items of records.batches('AgencySalePaymentItem', {})) {
      const lines = await records.byIds(
        'AgencySaleItemAgencyFee',
        items.map((item) => item.AgencySaleItemAgencyFeeId),
      );
      const payments = await records.byIds(
        'AgencySalePayment',
        items.map(({ AgencySalePaymentId }) => AgencySalePaymentId),
      );
      for (const { AgencySaleItemAgencyFeeId, AgencySalePaymentId, CurrencyId, CurrencyName } of items) {
        const line = lines.get(AgencySaleItemAgencyFeeId);
        if (line && line.CurrencyId !== CurrencyId && payments.get(AgencySalePaymentId)?.StatusId !== 'Cancelled')
          yield of('AgencySalePayment', AgencySalePaymentId, `It pays ${name(line)}, which is in ${line.CurrencyName ?? ''}, in ${CurrencyName ?? ''}.`);
      }
    }
  },
  async *'one-sided-credit'(records) {
    for await (const payments of records.batches('AgencySalePayment', { IsCredit: true, StatusId: { notIn: ['Cancelled'] } })) {
      const sides = await allOf(records.batches('AgencySalePayment', { CreditPaymentId: payments.map(({ Id }) => Id) }));
      const paid = await records.byIds(
        'AgencySalePayment',
        payments.map(({ CreditPaymentId }) => CreditPaymentId),
      );
      for (const { Id, IsRefund, CreditPaymentId } of payments) {
        const others = IsRefund ? [paid.get(CreditPaymentId ?? 0)] : sides.filter((side) => side.CreditPaymentId === Id);
        if (!others.some((other) => other && other.StatusId !== 'Cancelled'))
          yield of('AgencySalePayment', Id, `It is one side of a used credit; the other one is cancelled or not known.`);
      }
    }
  },
  async *'supplier-paid-twice'(records) {
    // Only what is paid by hand has a method of payment.
    const paid = { DateCancelled: null, IsSupplierPaid: true, SupplierPaymentMethod: { empty: false }, BillId: { empty: false } } as const;
    for await (const commissions of records.batches('AgencyCommission', paid))
      for (const { Id, BillName } of commissions)
        yield of('AgencyCommission', Id, `Its supplier was paid by hand, and it is also in the bill ${BillName ?? ''}.`);
  },
  async *'commission-terms'(records) {
    const agreed = await allOf(records.batches('AgencySupplierCommission', { ApplyTo: ['FeeCategories', 'CourseCategories'] }));
    const SupplierId = distinct(agreed.map(({ AgencySupplierId }) => AgencySupplierId));
    if (SupplierId.length === 0) return;
    for await (const commissions of records.batches('AgencyCommission', { SupplierId, DateCancelled: null })) {
      const findRates = await currentRates(commissions, records);
      for (const commission of commissions) {
        const now = findRates(commission);
        const stands = sumOf(commission.HeadOfficePercentage, commission.OfficePercentage);
        if (now !== undefined && stands !== now)
          yield of('AgencyCommission', commission.Id, `It was reckoned at ${stands} %; what is agreed with the supplier says ${now} %.`);
      }
    }
  },
  async *'service-without-supplier'(records) {
    for await (const fees of records.batches('AgencyFee', { Type: 'Service', AgencySupplierId: null }))
      for (const { Id, DisplayName } of fees) yield of('AgencyFee', Id, `${DisplayName} is a service without a supplier.`);
  },
  async *'unbalanced-bank-file'(records, files) {
    const offices = await allOf(records.batches('AgencyOffice', { BankCode: ['CBA', 'BWA', 'HBA'] }));
    if (offices.length === 0) return;
    for await (const made of records.batches('AbaFile', { AgencyOfficeId: offices.map(({ Id }) => Id) }))
      for (const { Id, FileNumber } of made) {
        const [file] = await files.list('AbaFile', Id);
        if (file && !isBalanced(await text((await files.read(file.key)).content)))
          yield of('AbaFile', Id, `${FileNumber ?? ''} has no contra entry, which this bank asks for.`);
      }
  },
  async *'signature-of-another'(records) {
    for await (const sales of records.batches('AgencySale', { SignedDate: { empty: false } })) {
      const signatures = await allOf(records.batches('StudentSignature', { AgencySaleId: sales.map(({ Id }) => Id) }));
      for (const { Id, StudentId, SaleIndex, SignedDate } of sales) {
        const own = signatures.find((signature) => signature.AgencySaleId === Id && signature.SignedDate === SignedDate);
        if (own && own.StudentId !== StudentId) yield of('AgencySale', Id, `${SaleIndex ?? ''} has the signature of ${own.StudentName ?? 'another student'}.`);
      }
    }
  },
};

/** The total of a balanced file, in the columns 21 to 30 of its last record, is nothing. */
const isBalanced = (file: string): boolean => /^7.{19}0{10}/mu.test(file);

const of = (entity: string, id: number, message: string): Found => ({ entity, id, message });
const name = ({ FeeDescription }: Pick<AgencySaleItemAgencyFee, 'FeeDescription'>): string => `“${FeeDescription ?? ''}”`;
const sumOf = (...parts: readonly (AgencyCommission['OfficePercentage'] | null)[]): number => parts.reduce((sum, part) => sum + Number(part ?? 0), 0);

/** What would be reckoned today, in percent, for the fee of a commission; undefined where nothing is known of it. */
async function currentRates(commissions: readonly AgencyCommission[], records: Records) {
  const lines = await records.byIds(
    'AgencySaleItemAgencyFee',
    commissions.map(({ AgencySaleItemAgencyFeeId }) => AgencySaleItemAgencyFeeId),
  );
  const sales = await records.byIds(
    'AgencySale',
    [...lines.values()].map(({ AgencySaleId }) => AgencySaleId),
  );
  const items = await records.byIds(
    'AgencySaleItem',
    [...lines.values()].map(({ AgencySaleItemId }) => AgencySaleItemId),
  );
  const requested = [...lines.values()].flatMap((line) => {
    const sale = sales.get(line.AgencySaleId);
    return sale ? [{ line, sale, courseOnCampusId: items.get(line.AgencySaleItemId)?.InstitutionCampusCourseId ?? null }] : [];
  });
  const terms = await loadCommissionTerms(requested, { records });
  return ({ AgencySaleItemAgencyFeeId }: AgencyCommission): number | undefined => {
    const own = terms.get(AgencySaleItemAgencyFeeId)?.terms;
    if (!own) return undefined;
    return own.applyCommission ? sumOf(own.headOfficePct, own.officePct) : 0;
  };
}
