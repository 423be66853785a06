// A new commission invoice or bill: a supplier and an office that have something for it, then those of their commissions that go into it, with what they come to.
import { type Decimal, decimal, sum } from '#decimal';
import {
  Bar,
  Button,
  Control,
  dateText,
  countText,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  type Filter,
  Money,
  type PageProps,
  PartSkeleton,
  RecordTable,
  type RecordOf,
  StatePage,
  useEntityConfig,
  useGroups,
  useLanguage,
  useRead,
  useWork,
  call,
  type CallOutput,
} from '#kit';
import { TextInput } from '@mantine/core';
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
  /** Which commissions can go into it. */
  readonly conditions: readonly Filter[];
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

/** The supplier and the office that share a document. */
interface Pair {
  readonly supplierId: number;
  readonly supplier: string;
  readonly officeId: number;
  readonly office: string;
}
type Commission = CallOutput<'POST agencycommission/bysupplier'>['Data'][number];

const getText = (value: unknown): string => (typeof value === 'string' ? value : '');

function Chosen({ of, config, title }: { of: NewDocument; config: EntityConfig; title: string }) {
  const t = useTranslation();
  const [pair, setPair] = useState<Pair>();
  const [due, setDue] = useState<unknown>(null);
  const [ids, setIds] = useState<readonly number[]>([]);
  const work = useWork({ fields: [of.due] });
  const choose = (next: Pair | undefined): void => {
    setPair(next);
    setIds([]);
    work.setMessage(undefined);
  };
  const field = config.Fields[of.due];
  const id = `choose-${of.due}`;
  return (
    <div className="choose-commissions" data-page>
      {pair === undefined ? (
        <Pairs of={of} config={config} onChoose={choose} />
      ) : (
        <>
          <div className="row g8 wrap">
            <b className="b5">{pair.supplier}</b>
            <span className="t3">{pair.office}</span>
            <Button effect="show" size="xs" onClick={() => choose(undefined)}>
              {t('otherPair')}
            </Button>
          </div>
          {field && (
            <div className="choose-fields">
              <FieldBox id={id} label={field.Label} required={field.Required} locked={false} error={work.errors[of.due]}>
                <Control
                  id={id}
                  field={{ ...field, ReadOnly: false }}
                  label={field.Label}
                  value={due ?? null}
                  row={{}}
                  onChange={work.changing(of.due, setDue)}
                  invalid={work.errors[of.due] !== undefined}
                  readOnly={false}
                  required={field.Required}
                />
              </FieldBox>
            </div>
          )}
          <ErrorNote message={work.message} />
          <Commissions
            key={`${pair.supplierId} ${pair.officeId}`}
            of={of}
            title={title}
            work={work}
            group={pair}
            due={getText(due)}
            ids={ids}
            setIds={setIds}
          />
        </>
      )}
    </div>
  );
}

/** The view of all commissions. */
const everyCommission = 102;
/** More of them are narrowed by a name. */
const maxListed = 8;

/** Suppliers and offices with commissions for such a document, by their names, with how many there are and what they come to in each currency. */
function Pairs({ of, config, onChoose }: { of: NewDocument; config: EntityConfig; onChoose: (pair: Pair) => void }) {
  const t = useTranslation();
  const language = useLanguage();
  const [term, setTerm] = useState('');
  const search = { entity: 'agencycommission', viewId: everyCommission, conditions: of.conditions, orderBy: 'Id' };
  const groups = useGroups(search, 'SupplierId,AgencyOfficeId', [`${of.amount}:sum`], true);
  if (groups.isError && !groups.data) return <FailedPage error={groups.error} title={t('chooseFailed')} onRetry={() => void groups.refetch()} />;
  if (!groups.data) return <PartSkeleton />;
  const pairs = groups.data.Groups.flatMap((supplier) =>
    (supplier.Groups ?? []).map((office) => ({
      Id: `${String(supplier.Key)} ${String(office.Key)}`,
      supplierId: Number(supplier.Key),
      supplier: supplier.Name ?? '',
      officeId: Number(office.Key),
      office: office.Name ?? '',
      count: office.Count,
      totals: office.Totals,
    })),
  );
  if (pairs.length === 0) return <StatePage icon="report-money" title={t('noneToChoose')} help={t('noneToChooseHelp')} />;
  const wanted = term.trim().toLocaleLowerCase(language);
  const listed = pairs.filter(({ supplier, office }) => `${supplier} ${office}`.toLocaleLowerCase(language).includes(wanted));
  return (
    <>
      <p className="t3 t12">{t('choosePair')}</p>
      {pairs.length > maxListed && (
        <TextInput
          className="choose-term"
          type="search"
          aria-label={t('findPair')}
          placeholder={t('findPair')}
          value={term}
          onChange={({ currentTarget: { value } }) => setTerm(value)}
        />
      )}
      <RecordTable
        rows={listed}
        name={{
          id: 'supplier',
          label: config.Fields['SupplierId']?.Label ?? '',
          renderCell: (row) => (
            <Button effect="show" variant="subtle" size="compact-sm" onClick={() => onChoose(row)}>
              {row.supplier}
            </Button>
          ),
        }}
        columns={[
          { id: 'office', label: config.Fields['AgencyOfficeId']?.Label ?? '', variant: 'named', renderCell: (row) => row.office },
          { id: 'count', label: t('commissions'), variant: 'number', renderCell: (row) => countText(row.count, language) },
          {
            id: 'amount',
            label: t('amount'),
            variant: 'number',
            renderCell: (row) => (
              <span className="choose-sums">
                {row.totals.map(({ InCurrency, Value }) => (
                  <Money key={InCurrency} amount={Value ?? '0'} currency={InCurrency ?? undefined} />
                ))}
              </span>
            ),
          },
        ]}
      />
    </>
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
  if (rows.length === 0) return <StatePage icon="report-money" title={t('noneToChoose')} help={t('noneToChooseHelp')} />;
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
