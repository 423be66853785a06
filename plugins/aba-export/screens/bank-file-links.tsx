// In the head of a document that banks pay: the way to its bank file, making one, or cancelling the one it is in. In the head of a file: its download.
import { decimal } from '#decimal';
import { call, ConfirmDialog, HeadCommand, type PanelProps, type RecordOf, useWork } from '#kit';
import { valueGroups } from '#generated';
import { useState } from 'react';
import { Link } from 'react-router';
import { FileDownload } from './file-download.tsx';
import { MakeFileDialog, type MadeFile } from './make-file-dialog.tsx';
import type { Place } from './place-of-details.tsx';
import { useTranslation } from './text/index.ts';

interface Ways {
  /** The bulk operations of the same effect: who is offered one in the list may do it here. */
  readonly operations: readonly [make: string, cancel: string];
  readonly make: (id: number, TransactionDate: string | null) => Promise<MadeFile>;
  readonly cancel: (id: number) => Promise<unknown>;
  /** Whether the document waits to be paid. Declared as a method: the path says of which entity the document is. */
  isPayable(row: Paid): boolean;
}
type Paid = RecordOf<'AgencySalePaymentInvoice' | 'AgencyBill' | 'AgencySupplierInvoice'>;
const waits = (row: RecordOf<'AgencyBill' | 'AgencySupplierInvoice'>, payable: readonly unknown[]): boolean =>
  payable.includes(row.StatusId) && decimal(String(row.Balance ?? 0)).gt(decimal(0));

/** By the path of the entity. */
const waysOf: Readonly<Record<string, Ways>> = {
  agencysalepaymentinvoice: {
    operations: ['createABAFile', 'CancelClientInvoiceABAFile'],
    make: (id, TransactionDate) => call('POST agencysalepaymentinvoice/{id}/generateABAFile', { id, TransactionDate }),
    cancel: (id) => call('POST agencysalepaymentinvoice/{id}/CancelPaymentCI', { id }),
    isPayable: (row: RecordOf<'AgencySalePaymentInvoice'>) =>
      row.IsRefund && valueGroups.AgencySalePaymentInvoice.InvoiceStatusName.payable.includes(row.InvoiceStatusName),
  },
  agencybill: {
    operations: ['createABAFile', 'cancelABAFile'],
    make: (id, TransactionDate) => call('POST agencybill/{id}/generateABAFile', { id, TransactionDate }),
    cancel: (id) => call('POST agencybill/{id}/cancelABAFile', { id }),
    isPayable: (row: RecordOf<'AgencyBill'>) => waits(row, valueGroups.AgencyBill.StatusId.payable),
  },
  agencysupplierinvoice: {
    operations: ['GenerateCommissionInvoiceABAFile', 'CancelCommissionInvoiceABAFile'],
    make: (id, TransactionDate) => call('POST agencysupplierinvoice/{id}/generatecommissioninvoiceabafile', { id, TransactionDate }),
    cancel: (id) => call('POST agencysupplierinvoice/{id}/cancelcommissioninvoiceabafile', { id }),
    isPayable: (row: RecordOf<'AgencySupplierInvoice'>) => row.ReconciledName !== 'Yes' && waits(row, valueGroups.AgencySupplierInvoice.StatusId.payable),
  },
};

/** Where the bank details of the office and of the payee are entered. */
const getPlaces = (row: Paid): Readonly<Record<string, Place>> => ({
  AgencyOfficeId: { entity: 'agencyoffice', to: `/config/agencyoffice/${row.AgencyOfficeId}/edit`, permission: 'editOffices' },
  ...('SupplierId' in row ? { SupplierId: { entity: 'agencysupplier', to: `/supplier/${row.SupplierId}/edit`, permission: 'editSuppliers' } } : {}),
  ...('StudentId' in row && row.StudentId !== null
    ? { StudentId: { entity: 'student', to: `/student/${row.StudentId}/edit`, permission: 'editStudents' } }
    : {}),
});

type Documents = 'AgencySalePaymentInvoice' | 'AgencyBill' | 'AgencySupplierInvoice';

export default function BankFileLinks({ row, ...others }: PanelProps<Documents | 'AbaFile'>) {
  return 'Kind' in row ? <FileDownload id={row.Id} /> : <DocumentLinks row={row} {...others} />;
}

function DocumentLinks({ config, row, reload }: PanelProps<Documents>) {
  const t = useTranslation();
  const { working, run } = useWork({ inDialog: true });
  const [open, setOpen] = useState<'make' | 'cancel'>();
  const ways = waysOf[config.Path];
  if (!ways) return null;
  const id = row.Id;
  const fileId = row.AbaFileId;
  // Locked with the same reason as in the list.
  const [make, cancel] = ways.operations.map((name) => config.Grid.Operations?.find(({ Operation }) => Operation === name));
  const close = () => setOpen(undefined);
  const done = async () => {
    await reload();
    close();
  };
  return (
    <>
      {fileId !== null && (
        <Link className="link nw" to={`/entity/abafile/${fileId}/edit`}>
          {t('bankFile')}
        </Link>
      )}
      {fileId === null && ways.isPayable(row) && make && (
        <HeadCommand place="menu" effect="write" icon="file-text" rejection={make.Refusal ?? undefined} onClick={() => setOpen('make')}>
          {t('make')}
        </HeadCommand>
      )}
      {fileId !== null && ways.isPayable(row) && cancel && (
        <HeadCommand place="menu" effect="write" icon="x" rejection={cancel.Refusal ?? undefined} onClick={() => setOpen('cancel')}>
          {t('cancel')}
        </HeadCommand>
      )}
      {open === 'make' && <MakeFileDialog onMake={(day) => ways.make(id, day)} places={getPlaces(row)} onDone={reload} onClose={close} />}
      {open === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle')}
          about={t('cancelAbout')}
          command={t('cancel')}
          cancel={t('keep')}
          busy={working}
          onCommand={() =>
            void run(async () => {
              await ways.cancel(id);
              await done();
            }, close)
          }
          onClose={close}
        />
      )}
    </>
  );
}
