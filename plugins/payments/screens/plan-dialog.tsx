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
  useFieldCheck,
  useLanguage,
  useFieldWork,
  sentDay,
} from '#kit';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Id } from '#generated';
import { maxEvery, maxInstallments } from '../../rules/installments.ts';
import { depositTotals, getRest, isAllDeposited, type PlanDraft, type PlanLine, plannedPayments, sentPlan } from './plan-draft.ts';
import { type Translate, useTranslation } from './text/index.ts';
import { amountText, getDay, isRebuilt, getItems, type Payment } from './wire.ts';

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

type Step = 'deposit' | 'installments';

const periodNames = { 1: 'once', 2: 'days', 3: 'weeks', 4: 'months', 5: 'years' } as const;

function PlanForm({ saleId, hasPlan, title, start, replaced, onDone, onClose }: PlanFormProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [tab, setTab] = useState<Step>('deposit');
  const [draft, setDraft] = useState(start);
  const sent = sentPlan(draft);
  const names = [
    ...(sent.AgencySaleDeposits ?? []).flatMap((_row, index) => ['Amount', 'DueDate'].map((name) => `AgencySaleDeposits[${index}].${name}`)),
    ...(sent.AgencySaleInstallments ?? []).flatMap((_row, index) =>
      ['StartDate', 'NoOfInstallments', 'Every', 'Period'].map((name) => `AgencySaleInstallments[${index}].${name}`),
    ),
    'AgencySaleDeposits',
  ];
  const check = useFieldCheck();
  const { message, errors, setErrors, showErrors, working, run } = useFieldWork(names);
  const isAll = isAllDeposited(draft);
  const totals = depositTotals(draft);
  const visible = (code: string, amount: string) => `${code} ${numberText(amount, 'money', language)}`;
  const put = (change: Partial<PlanDraft>) => {
    setErrors({});
    setDraft((now) => ({ ...now, ...change }));
  };
  const putLine = (feeId: number, change: Partial<PlanLine>) =>
    put({ lines: draft.lines.map((line) => (line.feeId === feeId ? { ...line, ...change } : line)) });
  /** What the call says of a value of a fee, or of one that is the same for all fees. */
  const findRejection = (list: 'AgencySaleDeposits' | 'AgencySaleInstallments', name: string, feeId?: number): string | undefined =>
    (sent[list] ?? []).flatMap((row, index) =>
      feeId === undefined || row.AgencySaleItemAgencyFeeId === feeId ? (errors[`${list}[${index}].${name}`] ?? []) : [],
    )[0];
  const findError = {
    depositDay: () => errors['depositDay'] ?? findRejection('AgencySaleDeposits', 'DueDate'),
    startDay: () => errors['startDay'] ?? findRejection('AgencySaleInstallments', 'StartDate'),
    deposit: (feeId: number) => errors[`deposit ${feeId}`] ?? findRejection('AgencySaleDeposits', 'Amount', feeId),
    count: (feeId: number) => errors[`count ${feeId}`] ?? findRejection('AgencySaleInstallments', 'NoOfInstallments', feeId),
    every: (feeId: number) => errors[`every ${feeId}`] ?? findRejection('AgencySaleInstallments', 'Every', feeId),
  };
  /** By field, before anything is sent. */
  const findErrors = (step: Step): Readonly<Record<string, string>> => {
    const found =
      step === 'deposit'
        ? [
            ['depositDay', check(dayField(t('depositDay')), draft.depositDay)] as const,
            ...draft.lines.map(({ feeId, deposit }) => [`deposit ${feeId}`, check(depositField(t('depositAmount')), deposit)] as const),
          ]
        : [
            ['startDay', check(dayField(t('startDay')), draft.startDay)] as const,
            ...draft.lines.map(({ feeId, count }) => [`count ${feeId}`, check(countField(t('count'), maxInstallments), count)] as const),
            ...draft.lines.map(({ feeId, every }) => [`every ${feeId}`, check(countField(t('every'), maxEvery), every)] as const),
          ];
    return Object.fromEntries(found.flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])));
  };
  /** PAY-080, PAY-081: a step is left with days that exist. */
  const leave = (go: () => void) => {
    const wrong = findErrors(tab);
    if (Object.keys(wrong).length > 0) showErrors(wrong);
    else go();
  };
  const write = () =>
    leave(
      () =>
        void run(async () => {
          await call(`POST agencysale/{saleId}/agencysalepayment/${hasPlan ? 'reinstallment' : 'installment'}`, { saleId, ...sent });
          onDone();
        }),
    );
  const ofOtherStep = tab === 'installments' ? Object.entries(errors).flatMap(([key, text]) => (key.startsWith('AgencySaleDeposits[') ? [text] : [])) : [];
  const saves = tab === 'installments' || isAll;
  const actions = (
    <>
      {tab === 'installments' && (
        <Button effect="show" onClick={() => setTab('deposit')}>
          {t('back')}
        </Button>
      )}
      {!saves && (
        <Button effect="show" onClick={() => leave(() => setTab('installments'))}>
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
        onChoose={(id) => (id === 'installments' && !isAll ? leave(() => setTab('installments')) : setTab('deposit'))}
      />
      <ErrorNote message={message ?? errors['AgencySaleDeposits'] ?? ofOtherStep[0]} />
      {tab === 'deposit' ? (
        <>
          <div className="pay-fields">
            <Day
              id="plan-deposit-day"
              label={t('depositDay')}
              value={draft.depositDay}
              error={findError.depositDay()}
              onChange={(depositDay) => put({ depositDay })}
            />
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
          <Lines t={t} lines={draft.lines} heads={[t('depositAmount')]} getLeft={({ left }) => left} findError={findError.deposit}>
            {(line) => [
              <Figure
                key="deposit"
                line={line}
                field={depositField(t('depositOf', { fee: line.fee }))}
                value={line.deposit}
                invalid={findError.deposit(line.feeId) !== undefined}
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
            <Day id="plan-start-day" label={t('startDay')} value={draft.startDay} error={findError.startDay()} onChange={(startDay) => put({ startDay })} />
          </div>
          <Lines
            t={t}
            lines={draft.lines}
            heads={[t('count'), t('every'), t('period')]}
            getLeft={getRest}
            findError={(feeId) => findError.count(feeId) ?? findError.every(feeId) ?? findRejection('AgencySaleInstallments', 'Period', feeId)}
          >
            {(line) => [
              <Figure
                key="count"
                line={line}
                field={countField(t('countOf', { fee: line.fee }), maxInstallments)}
                value={line.count}
                invalid={findError.count(line.feeId) !== undefined}
                onChange={(count) => putLine(line.feeId, { count })}
              />,
              <Figure
                key="every"
                line={line}
                field={countField(t('everyOf', { fee: line.fee }), maxEvery)}
                value={line.every}
                invalid={findError.every(line.feeId) !== undefined}
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
      <h3>{t('outcome')}</h3>
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
  /** What is left of a fee at this step. */
  readonly getLeft: (line: PlanLine) => Decimal;
  readonly findError: (feeId: number) => string | undefined;
  readonly children: (line: PlanLine) => readonly ReactNode[];
}

function Lines({ t, lines, heads, getLeft, findError, children }: LinesProps) {
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
                <Money amount={getLeft(line).toFixed(2)} currency={line.code} />
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

const depositField = (Label: string) => ({ Name: 'Amount', Type: 'money', Label, Required: false, ReadOnly: false, Minimum: 0 }) as const;
/** What is below 1, or empty, is 1 (PAY-075). */
const countField = (Label: string, Maximum: number) => ({ Name: 'Count', Type: 'integer', Label, Required: false, ReadOnly: false, Maximum }) as const;
const dayField = (Label: string) => ({ Name: 'Day', Type: 'date', Label, Required: true, ReadOnly: false }) as const;

interface FigureProps {
  readonly line: PlanLine;
  readonly field: ReturnType<typeof depositField> | ReturnType<typeof countField>;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly onChange: (value: unknown) => void;
}

function Figure({ line, field, value, invalid, onChange }: FigureProps) {
  const id = `plan-${line.feeId}-${field.Label}`.replace(/\W+/g, '-');
  return (
    <>
      <label className="vh" htmlFor={id}>
        {field.Label}
      </label>
      <Control id={id} field={field} label={field.Label} value={value ?? null} onChange={onChange} invalid={invalid} readOnly={false} required={false} />
    </>
  );
}

interface DayProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
}

function Day({ id, label, value, error, onChange }: DayProps) {
  return (
    <FieldBox id={id} label={label} required locked={false} error={error}>
      <Control
        id={id}
        field={dayField(label)}
        label={label}
        value={value || null}
        onChange={(day) => onChange(sentDay(day) ?? '')}
        invalid={error !== undefined}
        readOnly={false}
        required
      />
    </FieldBox>
  );
}
