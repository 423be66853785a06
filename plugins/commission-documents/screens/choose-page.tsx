// A new commission invoice or bill: supplier and office, then those of their commissions that go into it, with what they come to.
import { type Decimal, decimal, sum } from '#decimal';
import {
  Bar,
  Button,
  Control,
  dateText,
  type EntityConfig,
  FailedPage,
  FaultNote,
  FieldBox,
  Money,
  type PageProps,
  PartSkeleton,
  RecordTable,
  type Row,
  StatePage,
  useEntityConfig,
  useLanguage,
  useRead,
  useWork,
  call,
} from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Id } from '#generated';
import './documents.css';
import { type Say, useSay } from './text/index.ts';

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
  const say = useSay();
  const { data: config, error, refetch } = useEntityConfig(of.entity, useLanguage());
  const back = <Button to={of.address}>{say('back')}</Button>;
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      {!config ? (
        error ? (
          <FailedPage error={error} title={say('chooseFailed')} back={back} onRetry={() => void refetch()} />
        ) : (
          <PartSkeleton />
        )
      ) : config.Rights.Create ? (
        <Chosen of={of} config={config} title={title} />
      ) : (
        <StatePage icon="lock" title={say('mayNotCreate')} help={config.Refusals.Create ?? ''} actions={back} />
      )}
    </>
  );
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function Chosen({ of, config, title }: { of: NewDocument; config: EntityConfig; title: string }) {
  const say = useSay();
  const [typed, setTyped] = useState<Row>({});
  const [ids, setIds] = useState<readonly number[]>([]);
  const asked = ['SupplierId', 'AgencyOfficeId', of.due];
  const work = useWork({ fields: asked });
  const [supplierId, officeId] = [numberOf(typed['SupplierId']), numberOf(typed['AgencyOfficeId'] ?? config.Fields['AgencyOfficeId']?.Default)];
  const values: Row = { ...typed, AgencyOfficeId: officeId ?? null };
  return (
    <div className="choose-commissions" data-page>
      <div className="choose-fields">
        {asked.map((name) => {
          const field = config.Fields[name];
          const id = `choose-${name}`;
          return (
            field && (
              <FieldBox key={name} id={id} label={field.Label} required={field.Required} locked={false} error={work.faults[name]}>
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
                  invalid={work.faults[name] !== undefined}
                  readOnly={false}
                  required={field.Required}
                />
              </FieldBox>
            )
          );
        })}
      </div>
      <FaultNote message={work.message} />
      {supplierId === undefined || officeId === undefined ? (
        <p className="t3 t12">{say('chooseFirst')}</p>
      ) : (
        <Commissions of={of} title={title} work={work} group={{ supplierId, officeId }} due={textOf(typed[of.due])} ids={ids} setIds={setIds} />
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
  const say = useSay();
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
  const supplier = useRead<Row>(`agencysupplier/${supplierId}`);
  if (found.isError) return <FailedPage error={found.error} title={say('chooseFailed')} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PartSkeleton />;
  const rows: readonly Row[] = found.data.Data;
  if (rows.length === 0) return <StatePage icon="percentage" title={say('noneToChoose')} help={say('noneToChooseHelp')} />;
  const most = isInvoice ? numberOf(supplier.data?.['MaxStudentsPerInvoice']) : undefined;
  const chosen = rows.filter((row) => ids.includes(Number(row['Id'])));
  const currency = chosen[0]?.['CurrencyId'];
  const students = new Set(chosen.map((row) => row['StudentId'])).size;
  const isTooMany = most !== undefined && students > most;
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
          label: say('student'),
          renderCell: (row) => (
            <label className="row g8">
              <input
                type="checkbox"
                className="ck"
                checked={ids.includes(Number(row['Id']))}
                // A document is in one currency.
                disabled={currency !== undefined && row['CurrencyId'] !== currency}
                onChange={() => toggle(Number(row['Id']))}
              />
              {textOf(row['StudentName'])}
            </label>
          ),
        }}
        columns={[
          { id: 'fee', label: say('fee'), look: 'whole', renderCell: (row) => feeOf(found.data.Data.find(({ Id }) => Id === row['Id'])?.FeeDetails) },
          { id: 'received', label: say('receivedOn'), look: 'named', renderCell: (row) => dayOf(row['TransactionDate']) },
          {
            id: 'amount',
            label: say('amount'),
            look: 'number',
            renderCell: (row) => <Money amount={amountOf(row, of).toFixed(2)} currency={textOf(row['CurrencyName']) || undefined} />,
          },
        ]}
      />
      {found.data.Count > rows.length && <p className="t3 t12">{say('firstOnes', { shown: String(rows.length), count: String(found.data.Count) })}</p>}
      <Total of={of} chosen={chosen} students={students} most={most} isTooMany={isTooMany} say={say} />
      <div className="row g8">
        <Button does="write" variant="filled" disabled={ids.length === 0 || isTooMany || work.working} onClick={create}>
          {title}
        </Button>
        <Button to={of.address}>{say('back')}</Button>
      </div>
    </>
  );
}

const amountOf = (row: Row, { amount }: NewDocument): Decimal => decimal(String(row[amount] ?? 0));
const dayOf = (day: unknown): string => (typeof day === 'string' ? dateText(day) : '–');
const feeOf = (fee: { readonly CourseName: string | null; readonly FeeDescription: string | null } | undefined): string =>
  [fee?.CourseName, fee?.FeeDescription].filter(Boolean).join(', ');

interface TotalProps {
  readonly of: NewDocument;
  readonly chosen: readonly Row[];
  readonly students: number;
  readonly most: number | undefined;
  readonly isTooMany: boolean;
  readonly say: Say;
}

/** What the choice comes to, and how many students the supplier takes. */
function Total({ of, chosen, students, most, isTooMany, say }: TotalProps) {
  const total = sum(chosen.map((row) => amountOf(row, of)));
  return (
    <div className="choose-total" role="status" aria-label={say('total')}>
      <span>{say('chosenCount', { count: String(chosen.length) })}</span>
      <b>
        {say('total')} <Money amount={total.toFixed(2)} currency={textOf(chosen[0]?.['CurrencyName']) || undefined} />
      </b>
      {most !== undefined && (
        <span className={isTooMany ? 'choose-over' : undefined}>{say('studentsOf', { students: String(students), most: String(most) })}</span>
      )}
    </div>
  );
}
