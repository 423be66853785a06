// A new commission invoice or bill: supplier and office, then those of their commissions that go into it, with what they come to.
import { type Decimal, decimal, sum } from '#decimal';
import {
  Bar,
  Button,
  Control,
  dateText,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  Money,
  type PageProps,
  PartSkeleton,
  RecordTable,
  type RecordOf,
  StatePage,
  useEntityConfig,
  useLanguage,
  useRead,
  useWork,
  call,
  type CallOutput,
} from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Id } from '#generated';
import './documents.css';
import { type Translate, useTranslation } from './text/index.ts';

/** What is begun: a document of these calls, shown at this address. */
export interface NewDocument {
  readonly entity: 'agencysupplierinvoice' | 'agencybill';
  readonly address: '/invoice' | '/bill';
  /** What a commission adds to its total. */
  readonly amount: 'ToInvoice' | 'PayToSupplier';
  readonly due: 'DueDate' | 'PaymentDueDate';
}
interface ChooseProps extends Pick<PageProps, 'title' | 'crumbs'> {
  readonly of: NewDocument;
}

export function ChoosePage({ title, crumbs, of }: ChooseProps) {
  const t = useTranslation();
  const { data: config, error, refetch } = useEntityConfig(of.entity, useLanguage());
  const back = <Button to={of.address}>{t('back')}</Button>;
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      {!config ? (
        error ? (
          <FailedPage error={error} title={t('chooseFailed')} back={back} onRetry={() => void refetch()} />
        ) : (
          <PartSkeleton />
        )
      ) : config.Rights.Create ? (
        <Chosen of={of} config={config} title={title} />
      ) : (
        <StatePage icon="lock" title={t('mayNotCreate')} help={config.Refusals.Create ?? ''} actions={back} />
      )}
    </>
  );
}

/** What somebody typed may be no value of its field. */
type Typed = { readonly [N in 'SupplierId' | 'AgencyOfficeId' | NewDocument['due']]?: unknown };
type Commission = CallOutput<'POST agencycommission/bysupplier'>['Data'][number];

const findNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

function Chosen({ of, config, title }: { of: NewDocument; config: EntityConfig; title: string }) {
  const t = useTranslation();
  const [typed, setTyped] = useState<Typed>({});
  const [ids, setIds] = useState<readonly number[]>([]);
  const requested = ['SupplierId', 'AgencyOfficeId', of.due] as const;
  const work = useWork({ fields: requested });
  const [supplierId, officeId] = [findNumber(typed.SupplierId), findNumber(typed.AgencyOfficeId ?? config.Fields['AgencyOfficeId']?.Default)];
  const values: Typed = { ...typed, AgencyOfficeId: officeId ?? null };
  return (
    <div className="choose-commissions" data-page>
      <div className="choose-fields">
        {requested.map((name) => {
          const field = config.Fields[name];
          const id = `choose-${name}`;
          return (
            field && (
              <FieldBox key={name} id={id} label={field.Label} required={field.Required} locked={false} error={work.errors[name]}>
                <Control
                  id={id}
                  field={{ ...field, ReadOnly: false }}
                  label={field.Label}
                  value={values[name] ?? null}
                  row={values}
                  onChange={work.changing(name, (next: unknown) => {
                    setTyped((now) => ({ ...now, [name]: next }));
                    if (name !== of.due) setIds([]);
                  })}
                  invalid={work.errors[name] !== undefined}
                  readOnly={false}
                  required={field.Required}
                />
              </FieldBox>
            )
          );
        })}
      </div>
      <ErrorNote message={work.message} />
      {supplierId === undefined || officeId === undefined ? (
        <p className="t3 t12">{t('chooseFirst')}</p>
      ) : (
        <Commissions of={of} title={title} work={work} group={{ supplierId, officeId }} due={getText(typed[of.due])} ids={ids} setIds={setIds} />
      )}
    </div>
  );
}

interface CommissionsProps {
  readonly of: NewDocument;
  readonly title: string;
  readonly work: Pick<ReturnType<typeof useWork>, 'run' | 'working'>;
  readonly group: { readonly supplierId: Id<'AgencySupplier'>; readonly officeId: Id<'AgencyOffice'> };
  readonly due: string;
  readonly ids: readonly number[];
  readonly setIds: (ids: readonly number[]) => void;
}

function Commissions({ of, title, work, group: { supplierId, officeId }, due, ids, setIds }: CommissionsProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const isInvoice = of.entity === 'agencysupplierinvoice';
  const found = useQuery({
    queryKey: ['commissions to choose', of.entity, supplierId, officeId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(
        'POST agencycommission/bysupplier',
        { SupplierId: supplierId, AgencyOffices: [officeId], ...(isInvoice ? { OnlyToInvoice: true } : { OnlyToBill: true }) },
        { signal },
      ),
  });
  const supplier = useRead<RecordOf<'AgencySupplier'>>(`agencysupplier/${supplierId}`);
  if (found.isError) return <FailedPage error={found.error} title={t('chooseFailed')} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PartSkeleton />;
  const rows = found.data.Data;
  if (rows.length === 0) return <StatePage icon="percentage" title={t('noneToChoose')} help={t('noneToChooseHelp')} />;
  const max = isInvoice ? (supplier.data?.MaxStudentsPerInvoice ?? undefined) : undefined;
  const chosen = rows.filter((row) => ids.includes(row.Id));
  const currency = chosen[0]?.CurrencyId;
  const students = new Set(chosen.map((row) => row.StudentId)).size;
  const isTooMany = max !== undefined && students > max;
  const toggle = (id: number): void => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const create = () =>
    void work.run(async () => {
      const input = { SupplierId: supplierId, AgencyOfficeId: officeId, Commissions: ids.map((AgencyCommissionId) => ({ AgencyCommissionId })) };
      const { Id } = isInvoice
        ? await call('POST agencysupplierinvoice', { ...input, ...(due ? { DueDate: due } : {}) })
        : await call('POST agencybill', { ...input, ...(due ? { PaymentDueDate: due } : {}) });
      void navigate(`${of.address}/${Id}/view`);
    });
  return (
    <>
      <RecordTable
        rows={rows}
        name={{
          id: 'student',
          label: t('student'),
          renderCell: (row) => (
            <label className="row g8">
              <input
                type="checkbox"
                className="ck"
                checked={ids.includes(row.Id)}
                // A document is in one currency.
                disabled={currency !== undefined && row.CurrencyId !== currency}
                onChange={() => toggle(row.Id)}
              />
              {row.StudentName}
            </label>
          ),
        }}
        columns={[
          { id: 'fee', label: t('fee'), variant: 'whole', renderCell: (row) => getFee(row.FeeDetails) },
          { id: 'received', label: t('receivedOn'), variant: 'named', renderCell: (row) => getDay(row.TransactionDate) },
          {
            id: 'amount',
            label: t('amount'),
            variant: 'number',
            renderCell: (row) => <Money amount={getAmount(row, of).toFixed(2)} currency={row.CurrencyName ?? undefined} />,
          },
        ]}
      />
      {found.data.Count > rows.length && <p className="t3 t12">{t('firstOnes', { shown: String(rows.length), count: String(found.data.Count) })}</p>}
      <Total of={of} chosen={chosen} students={students} max={max} isTooMany={isTooMany} t={t} />
      <div className="row g8">
        <Button effect="write" variant="filled" disabled={ids.length === 0 || isTooMany || work.working} onClick={create}>
          {title}
        </Button>
        <Button to={of.address}>{t('back')}</Button>
      </div>
    </>
  );
}

const getAmount = (row: Commission, { amount }: NewDocument): Decimal => decimal(String(row[amount] ?? 0));
const getDay = (day: string | undefined): string => (day ? dateText(day) : '–');
const getFee = ({ CourseName, FeeDescription }: Commission['FeeDetails']): string => [CourseName, FeeDescription].filter(Boolean).join(', ');

interface TotalProps {
  readonly of: NewDocument;
  readonly chosen: readonly Commission[];
  readonly students: number;
  readonly max: number | undefined;
  readonly isTooMany: boolean;
  readonly t: Translate;
}

/** What the choice comes to, and how many students the supplier takes. */
function Total({ of, chosen, students, max, isTooMany, t }: TotalProps) {
  const total = sum(chosen.map((row) => getAmount(row, of)));
  return (
    <div className="choose-total" role="status" aria-label={t('total')}>
      <span>{t('chosenCount', { count: String(chosen.length) })}</span>
      <b>
        {t('total')} <Money amount={total.toFixed(2)} currency={chosen[0]?.CurrencyName ?? undefined} />
      </b>
      {max !== undefined && <span className={isTooMany ? 'choose-over' : undefined}>{t('studentsOf', { students: String(students), most: String(max) })}</span>}
    </div>
  );
}
