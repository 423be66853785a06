// The payment plan of a sale: the deposit on one tab, the installments on the next, and what would change before it is saved.
import { type Decimal, fromJson, isPositive, isZero, jsonNumber, sum } from '#decimal';
import {
  Button,
  call,
  Control,
  dateText,
  Dialog,
  DialogActions,
  FailedPage,
  ErrorNote,
  FieldBox,
  Money,
  numberText,
  PartSkeleton,
  Segments,
  StatePage,
  today,
  useCall,
  useLanguage,
  sentDay,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Id } from '#generated';
import { depositTotals, isAllDeposited, type PlanDraft, type PlanLine, plannedPayments, sentPlan } from './plan-draft.ts';
import { type Translate, useTranslation } from './text/index.ts';
import { amountText, getDay, isRebuilt, getItems, type Payment, useSaving } from './wire.ts';

interface PlanDialogProps {
  readonly saleId: Id<'AgencySale'>;
  /** Those of the sale as they stand. */
  readonly payments: readonly Payment[];
  readonly hasPlan: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function PlanDialog(props: PlanDialogProps) {
  const t = useTranslation();
  // As it stands when the dialog is opened: what an earlier one was told may be old.
  const [instant] = useState(() => Date.now());
  const started = useCall('agencysale/{saleId}/agencysalepayment', { saleId: props.saleId }, instant);
  const title = t(props.hasPlan ? 'editingPlan' : 'creatingPlan');
  if (!started.data || (started.isPlaceholderData && !started.isError))
    return (
      <Dialog size={760} title={title} onClose={props.onClose} actions={null}>
        {started.isError ? <FailedPage error={started.error} title={t('paymentFailed')} onRetry={() => void started.refetch()} /> : <PartSkeleton />}
      </Dialog>
    );
  const replaced = props.hasPlan ? props.payments.filter(isRebuilt) : [];
  const plans = started.data.DepositInstallment.AgencySaleInstallments;
  const lines = started.data.SaleFees.map((fee): PlanLine => {
    const given = (isDeposit: boolean): Decimal =>
      sum(
        replaced
          .filter((payment) => (payment.IsDeposit === true) === isDeposit)
          .flatMap(getItems)
          .filter(({ feeId }) => feeId === fee.Id)
          .map(({ amount }) => fromJson(amount)),
      );
    const deposited = given(true);
    const plan = started.data.HasDepositInstallment ? plans.find((each) => each.AgencySaleItemAgencyFeeId === fee.Id) : undefined;
    const waiting = replaced.filter((payment) => payment.IsDeposit !== true && getItems(payment).some(({ feeId }) => feeId === fee.Id)).length;
    return {
      feeId: fee.Id,
      fee: fee.Fee,
      course: fee.Course ?? '',
      currencyId: fee.CurrencyId,
      code: fee.CurrencyCode ?? '',
      left: sum([fromJson(fee.Balance), deposited, given(false)]),
      deposit: isZero(deposited) ? null : jsonNumber(deposited),
      every: plan?.Every ?? 1,
      period: plan?.Period ?? 4,
      count: Math.max(1, waiting || (plan?.NoOfInstallments ?? 1)),
    };
  }).filter(({ left }) => isPositive(left));
  const firstDay = (isDeposit: boolean): string =>
    replaced
      .filter((payment) => (payment.IsDeposit === true) === isDeposit)
      .map((payment) => getDay(payment.DueDate))
      .toSorted()[0] ?? today();
  const draft: PlanDraft = { lines, depositDay: firstDay(true), startDay: firstDay(false), reference: '' };
  const version = replaced.map((payment) => `${payment.Id} ${payment.RowVersion}`).join();
  // Begun again where the payments change meanwhile: it would plan what is not there any more.
  return <PlanForm key={version} {...props} title={title} start={draft} replaced={replaced} />;
}

interface PlanFormProps extends PlanDialogProps {
  readonly title: string;
  readonly start: PlanDraft;
  /** What is cancelled in favour of the new ones. */
  readonly replaced: readonly Payment[];
}

const periodNames = { 1: 'once', 2: 'days', 3: 'weeks', 4: 'months', 5: 'years' } as const;

function PlanForm({ saleId, hasPlan, title, start, replaced, onDone, onClose }: PlanFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [tab, setTab] = useState<'deposit' | 'installments'>('deposit');
  const [draft, setDraft] = useState(start);
  const sent = sentPlan(draft);
  const names = [
    ...(sent.AgencySaleDeposits ?? []).flatMap((_row, index) => ['Amount', 'DueDate'].map((name) => `AgencySaleDeposits[${index}].${name}`)),
    ...(sent.AgencySaleInstallments ?? []).flatMap((_row, index) =>
      ['StartDate', 'NoOfInstallments', 'Period'].map((name) => `AgencySaleInstallments[${index}].${name}`),
    ),
    'AgencySaleDeposits',
  ];
  const { message, errors, setErrors, working, save } = useSaving(names);
  const isAll = isAllDeposited(draft);
  const totals = depositTotals(draft);
  const visible = (code: string, amount: string) => `${code} ${numberText(amount, 'money', language)}`;
  const put = (change: Partial<PlanDraft>) => {
    setErrors({});
    setDraft((now) => ({ ...now, ...change }));
  };
  const putLine = (feeId: number, change: Partial<PlanLine>) =>
    put({ lines: draft.lines.map((line) => (line.feeId === feeId ? { ...line, ...change } : line)) });
  const findError = (list: 'AgencySaleDeposits' | 'AgencySaleInstallments', feeId: number): string | undefined => {
    const index = (sent[list] ?? []).findIndex((row) => row.AgencySaleItemAgencyFeeId === feeId);
    return names.filter((name) => name.startsWith(`${list}[${index}].`)).flatMap((name) => errors[name] ?? [])[0];
  };
  const write = () =>
    void save(async () => {
      await call(`POST agencysale/{saleId}/agencysalepayment/${hasPlan ? 'reinstallment' : 'installment'}`, { saleId, ...sent });
      onDone();
    });
  const saves = tab === 'installments' || isAll;
  const actions = (
    <>
      {tab === 'installments' && (
        <Button effect="show" onClick={() => setTab('deposit')}>
          {t('back')}
        </Button>
      )}
      {!saves && (
        <Button effect="show" onClick={() => setTab('installments')}>
          {t('next')}
        </Button>
      )}
      {saves ? (
        <DialogActions command={t('saveClose')} onCommand={write} busy={working} onClose={onClose} />
      ) : (
        <Button effect="show" variant="subtle" onClick={onClose}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
  if (start.lines.length === 0)
    return (
      <Dialog size={520} title={title} onClose={onClose} actions={null}>
        <StatePage icon="checklist" title={t('nothingLeft')} help={t('nothingLeftHelp')} />
      </Dialog>
    );
  return (
    <Dialog size={760} title={title} onClose={onClose} actions={actions}>
      <Segments
        label={t('steps')}
        choices={[
          { id: 'deposit', label: t('depositStep') },
          { id: 'installments', label: t('installmentStep') },
        ]}
        current={tab}
        onChoose={(id) => setTab(id === 'installments' && !isAll ? 'installments' : 'deposit')}
      />
      <ErrorNote message={message ?? errors['AgencySaleDeposits']} />
      {tab === 'deposit' ? (
        <>
          <div className="pay-fields">
            <Day id="plan-deposit-day" label={t('depositDay')} value={draft.depositDay} onChange={(depositDay) => put({ depositDay })} />
            <FieldBox id="plan-reference" label={t('reference')} required={false} locked={false}>
              <Control
                id="plan-reference"
                field={{ Name: 'Reference', Type: 'string', Label: t('reference'), Required: false, ReadOnly: false, MaxLength: 120 }}
                label={t('reference')}
                value={draft.reference || null}
                onChange={(reference) => put({ reference: typeof reference === 'string' ? reference : '' })}
                invalid={false}
                readOnly={false}
                required={false}
              />
            </FieldBox>
          </div>
          <Lines t={t} lines={draft.lines} heads={[t('depositAmount')]} findError={(feeId) => findError('AgencySaleDeposits', feeId)}>
            {(line) => [
              <Figure
                key="deposit"
                line={line}
                kind="money"
                label={t('depositOf', { fee: line.fee })}
                value={line.deposit}
                onChange={(next) => putLine(line.feeId, { deposit: next })}
              />,
            ]}
          </Lines>
          {totals.map(({ code, total, deposited, rest }) => (
            <p key={code} className="t3 t12">
              {t('depositSum', { deposited: visible(code, deposited), total: visible(code, total), rest: visible(code, rest) })}
            </p>
          ))}
        </>
      ) : (
        <>
          <div className="pay-fields">
            <Day id="plan-start-day" label={t('startDay')} value={draft.startDay} onChange={(startDay) => put({ startDay })} />
          </div>
          <Lines t={t} lines={draft.lines} heads={[t('count'), t('every'), t('period')]} findError={(feeId) => findError('AgencySaleInstallments', feeId)}>
            {(line) => [
              <Figure
                key="count"
                line={line}
                kind="integer"
                label={t('countOf', { fee: line.fee })}
                value={line.count}
                onChange={(count) => putLine(line.feeId, { count })}
              />,
              <Figure
                key="every"
                line={line}
                kind="integer"
                label={t('everyOf', { fee: line.fee })}
                value={line.every}
                onChange={(every) => putLine(line.feeId, { every })}
              />,
              <NativeSelect
                key="period"
                aria-label={t('periodOf', { fee: line.fee })}
                value={String(line.period)}
                data={Object.entries(periodNames).map(([value, name]) => ({ value, label: t(name) }))}
                onChange={(event) => putLine(line.feeId, { period: Number(event.currentTarget.value) })}
              />,
            ]}
          </Lines>
        </>
      )}
      <Outcome draft={draft} replaced={replaced} t={t} />
    </Dialog>
  );
}

/** The payments that would be cancelled, and those that would be made. */
function Outcome({ draft, replaced, t }: { draft: PlanDraft; replaced: readonly Payment[]; t: Translate }) {
  const made = plannedPayments(draft);
  return (
    <section className="pay-outcome" aria-label={t('outcome')}>
      <h4>{t('outcome')}</h4>
      {replaced.length > 0 && <p className="t3 t12">{t('replacedAbout')}</p>}
      <ol>
        {replaced.map((payment) => (
          <li key={payment.Id}>
            <span className="t3">{t('goes')}</span>
            <span>{dateText(getDay(payment.DueDate))}</span>
            <Money amount={amountText(payment.Amount)} currency={payment.BaseCurrencyName || undefined} variant="struck" />
          </li>
        ))}
        {made.map(({ key, no, day, code, amount }) => (
          <li key={key}>
            <span>{no === 0 ? t('deposit') : t('installmentNo', { number: no })}</span>
            <span>{dateText(day)}</span>
            <Money amount={amount} currency={code} />
          </li>
        ))}
      </ol>
      {made.length === 0 && <p className="t3">{t('noneMade')}</p>}
    </section>
  );
}

interface LinesProps {
  readonly t: Translate;
  readonly lines: readonly PlanLine[];
  readonly heads: readonly string[];
  readonly findError: (feeId: number) => string | undefined;
  readonly children: (line: PlanLine) => readonly ReactNode[];
}

function Lines({ t, lines, heads, findError, children }: LinesProps) {
  return (
    <table className="pay-fees">
      <thead>
        <tr>
          <th scope="col">{t('fee')}</th>
          <th scope="col" className="num">
            {t('left')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const error = findError(line.feeId);
          return (
            <tr key={line.feeId}>
              <th scope="row">
                {line.fee}
                {line.course !== '' && <span className="t3 t12">{line.course}</span>}
                {error !== undefined && (
                  <span className="pay-fault" role="alert">
                    {error}
                  </span>
                )}
              </th>
              <td className="num">
                <Money amount={line.left.toFixed(2)} currency={line.code} />
              </td>
              {children(line).map((cell, index) => (
                <td key={heads[index]} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly line: PlanLine;
  readonly kind: 'money' | 'integer';
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Figure({ line, kind, label, value, onChange }: FigureProps) {
  const id = `plan-${line.feeId}-${label}`.replace(/\W+/g, '-');
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Control
        id={id}
        field={{ Name: 'Amount', Type: kind, Label: label, Required: false, ReadOnly: false }}
        label={label}
        value={value ?? null}
        onChange={onChange}
        invalid={false}
        readOnly={false}
        required={false}
      />
    </>
  );
}

function Day({ id, label, value, onChange }: { id: string; label: string; value: string; onChange: (day: string) => void }) {
  return (
    <FieldBox id={id} label={label} required locked={false}>
      <Control
        id={id}
        field={{ Name: 'Day', Type: 'date', Label: label, Required: true, ReadOnly: false }}
        label={label}
        value={value || null}
        onChange={(day) => onChange(sentDay(day) ?? '')}
        invalid={false}
        readOnly={false}
        required
      />
    </FieldBox>
  );
}
