// A payment or a refund of a sale: a new one, or one that stands, with what it pays of each fee.
import { isDay } from '#day';
import {
  AlertDialog,
  call,
  changeRecord,
  ConfirmDialog,
  Control,
  dateText,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  PartSkeleton,
  type Row,
  today,
  useCall,
  useFieldCheck,
  useFieldWork,
} from '#kit';
import { valueGroups, type Id } from '#generated';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountField, FeeAmounts } from './fee-amounts.tsx';
import { useTranslation } from './text/index.ts';
import { type Currency, getDay, isPending, getItems, type PaymentFields, type SaleFee, toWireAmount, type TypedPayment } from './wire.ts';

interface PaymentDialogProps {
  /** Of payments. */
  readonly config: EntityConfig;
  readonly saleId: Id<'AgencySale'>;
  /** Of one that stands. */
  readonly id?: number;
  readonly isRefund?: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

interface Started {
  readonly Payment: PaymentFields;
  readonly SaleFees: readonly SaleFee[];
  readonly AllowedStatuses: readonly string[];
  readonly Currencies: readonly Currency[];
  readonly IsLocked?: boolean;
  readonly CancelWarnings?: readonly string[];
}

export function PaymentDialog(props: PaymentDialogProps) {
  const t = useTranslation();
  // The words of the specification (PAY-072).
  if (!(props.saleId > 0))
    return (
      <AlertDialog title={t('newPayment')} onClose={props.onClose}>
        {t('noSale')}
      </AlertDialog>
    );
  return props.id === undefined ? <NewPayment {...props} /> : <ExistingPayment {...props} id={props.id} />;
}

/** When the dialog was opened: what an earlier one was told may be old. */
const useOpening = (): number => useState(() => Date.now())[0];

function NewPayment(props: PaymentDialogProps) {
  const started = useCall('agencysale/{saleId}/agencysalepayment', { saleId: props.saleId, isRefund: props.isRefund ?? false }, useOpening());
  return <Loaded {...props} started={started.isPlaceholderData ? undefined : started.data} error={started.error} retry={() => void started.refetch()} />;
}

function ExistingPayment(props: PaymentDialogProps & { readonly id: number }) {
  const started = useCall('agencysalepayment/{id}', { id: props.id }, useOpening());
  return <Loaded {...props} started={started.isPlaceholderData ? undefined : started.data} error={started.error} retry={() => void started.refetch()} />;
}

interface LoadedProps extends PaymentDialogProps {
  readonly started: Started | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function Loaded({ started, error, retry, ...props }: LoadedProps) {
  const t = useTranslation();
  if (started) return <PaymentForm {...props} started={started} />;
  return (
    <Dialog size={680} title={t('payment')} onClose={props.onClose} actions={null}>
      {error ? <FailedPage error={error} title={t('paymentFailed')} onRetry={retry} /> : <PartSkeleton />}
    </Dialog>
  );
}

const receivedStatuses = valueGroups.AgencySalePayment.StatusId.received;
const ofReceived: readonly unknown[] = [...receivedStatuses, 'Cancelled'];
const ofCleared: readonly unknown[] = ['Cleared', 'Cancelled'];
/** What a bill closes (PAY-056). */
const ofBill: readonly (keyof PaymentFields)[] = [
  'StatusId',
  'CurrencyId',
  'PaymentMethodId',
  'InstallmentNumber',
  'Reference',
  'DateReceived',
  'DateCleared',
  'DueDate',
  'FcToBcFxRate',
  'PaidAtSupplier',
];

/** The fields that are there in a status, in their order (PAY-049 to PAY-051). */
function fieldsIn(status: unknown, isForeign: boolean): (keyof PaymentFields)[] {
  return [
    'StatusId',
    'DueDate',
    ...(ofReceived.includes(status) ? (['DateReceived'] as const) : []),
    ...(ofCleared.includes(status) ? (['DateCleared'] as const) : []),
    ...(status === 'WriteOff' ? (['WriteOffReasonId'] as const) : []),
    'PaymentMethodId',
    'CurrencyId',
    ...(isForeign ? (['FcToBcFxRate'] as const) : []),
    'InstallmentNumber',
    'Reference',
    ...(ofReceived.includes(status) ? (['PaidAtSupplier'] as const) : []),
    'Note',
  ];
}

function PaymentForm({ config, saleId, id, started, onDone, onClose }: PaymentDialogProps & { readonly started: Started }) {
  const t = useTranslation();
  const { Payment: initial, SaleFees, AllowedStatuses, Currencies, IsLocked = false, CancelWarnings = [] } = started;
  const [typed, setTyped] = useState<TypedPayment>({});
  const [amounts, setAmounts] = useState<Readonly<Record<number, unknown>>>(() =>
    Object.fromEntries(getItems(initial).map(({ feeId, amount }) => [feeId, amount])),
  );
  const [asking, setAsking] = useState(false);
  const entered: TypedPayment = { ...initial, ...typed };
  const rate = useRate({ saleId, started, entered, isNew: id === undefined, isTyped: 'FcToBcFxRate' in typed });
  const values: TypedPayment = { ...entered, ...(rate.follows ? { FcToBcFxRate: rate.value } : {}) };
  const isRefund = initial.IsRefund === true;
  const isOpen = id === undefined || isPending(initial);
  const mayNot = useCall('agencysalepayment/refusals', {}).data;
  // What a refund gives back is a matter of refunds alone, also where somebody may move its day.
  const areItemsOpen = isOpen && (!isRefund || mayNot?.Refund === null);
  const status = values.StatusId;
  const base = Number(values.BaseCurrencyId ?? 0);
  const isForeign = values.CurrencyId !== null && values.CurrencyId !== values.BaseCurrencyId;
  const visible = fieldsIn(status, isForeign);
  const fees = SaleFees.filter(({ CurrencyId }) => CurrencyId === base);
  const sent = fees.flatMap(({ Id }) =>
    amounts[Id] === null || amounts[Id] === undefined || amounts[Id] === 0 ? [] : [{ AgencySaleItemAgencyFeeId: Id, Amount: amounts[Id] }],
  );
  const itemKeys = sent.flatMap((_item, index) => ['Amount', 'AgencySaleItemAgencyFeeId', 'CurrencyId'].map((name) => `PaymentItems[${index}].${name}`));
  const check = useFieldCheck();
  const { message, errors, setErrors, showErrors, changing, working, run } = useFieldWork([...visible, 'PaymentItems', ...itemKeys]);
  const put = (name: keyof PaymentFields, next: unknown) =>
    setTyped((now) => ({
      ...(name === 'CurrencyId' ? withoutRate(now) : now),
      [name]: next,
      ...(name === 'StatusId' ? getDays(next, values) : {}),
    }));

  const isClosed = (name: keyof PaymentFields): boolean =>
    (IsLocked && ofBill.includes(name)) || (!isOpen && name === 'DueDate') || initial.StatusId === 'Cancelled';
  const isRequired = (name: keyof PaymentFields): boolean => name === 'WriteOffReasonId' || config.Fields[name]?.Required === true;
  /** By field, before anything is sent. */
  const findErrors = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [
        ...visible.flatMap((name) => {
          const field = config.Fields[name];
          return field && !isClosed(name) ? [[name, check({ ...field, Required: isRequired(name) }, values[name])] as const] : [];
        }),
        ...(areItemsOpen ? sent.map(({ Amount }, index) => [`PaymentItems[${index}].Amount`, check(amountField(''), Amount)] as const) : []),
      ].flatMap(([name, error]) => (error === undefined ? [] : [[name, error]])),
    );
  const write = () =>
    run(async () => {
      const given = visible.map((name) => [name, values[name] ?? null] as const);
      const PaymentItems = sent.map((item) => ({ ...item, Amount: toWireAmount(item.Amount) }));
      if (id === undefined)
        await call('POST agencysale/{saleId}/agencysalepayment/bulk', {
          saleId,
          ...Object.fromEntries(given),
          IsRefund: isRefund,
          BaseCurrencyId: base,
          PaymentItems,
        });
      else {
        const changed = Object.fromEntries(given.filter(([name, value]) => (name in typed || name === 'FcToBcFxRate') && value !== initial[name]));
        await changeRecord(
          'agencysalepayment',
          id,
          { ...changed, ...(areItemsOpen ? { PaymentItems: withIds(initial, PaymentItems) } : {}) },
          initial.RowVersion,
        );
      }
      onDone();
    }).finally(() => setAsking(false));
  const rateHint = rate.follows && rate.day ? t('rateOf', { date: dateText(rate.day) }) : undefined;
  const isNew = status !== initial.StatusId;
  const isRequested = isNew && (status === 'Cancelled' || status === 'WriteOff');
  const submit = () => {
    const wrong = findErrors();
    if (Object.keys(wrong).length > 0) showErrors(wrong);
    else if (isRequested) setAsking(true);
    else void write();
  };
  const title = t(id === undefined ? (isRefund ? 'newRefund' : 'newPayment') : isRefund ? 'editingRefund' : 'editingPayment');
  if (asking)
    return (
      <ConfirmDialog
        title={t(status === 'Cancelled' ? 'cancelTitle' : 'writeOffTitle')}
        about={status === 'Cancelled' ? [t('cancelAbout'), ...CancelWarnings].join(' ') : t('writeOffAbout')}
        command={t(status === 'Cancelled' ? 'cancelPayment' : 'writeOff')}
        cancel={t('back')}
        busy={working}
        onCommand={() => void write()}
        onClose={() => setAsking(false)}
      />
    );
  const bases = [...new Map(SaleFees.map(({ CurrencyId, CurrencyCode }) => [CurrencyId, CurrencyCode ?? ''])).entries()];
  return (
    <Dialog size={680} title={title} onClose={onClose} actions={<DialogActions command={t('save')} onCommand={submit} busy={working} onClose={onClose} />}>
      <ErrorNote message={message} />
      {IsLocked && <p className="t3 t12">{t('lockedByBill')}</p>}
      <div className="pay-fields">
        {visible.map((name) => {
          const field = config.Fields[name];
          if (!field) return null;
          const fieldId = `payment-${name}`;
          const [closed, required] = [isClosed(name), isRequired(name)];
          return (
            <FieldBox
              key={name}
              id={fieldId}
              label={field.Label}
              required={required}
              locked={closed}
              error={errors[name]}
              hint={name === 'FcToBcFxRate' ? rateHint : undefined}
              wide={name === 'Note'}
            >
              {name === 'CurrencyId' ? (
                <NativeSelect
                  id={fieldId}
                  value={String(values.CurrencyId ?? '')}
                  disabled={closed}
                  data={Currencies.map(({ Id, Code }) => ({ value: String(Id), label: Code }))}
                  onChange={(event) => changing(name, (next: unknown) => put(name, next))(Number(event.currentTarget.value))}
                />
              ) : (
                <Control
                  id={fieldId}
                  field={{ ...field, ReadOnly: closed, Required: required }}
                  label={field.Label}
                  value={values[name] ?? null}
                  row={values}
                  offered={name === 'StatusId' ? new Set(AllowedStatuses) : undefined}
                  onChange={changing(name, (next: unknown) => put(name, next))}
                  invalid={errors[name] !== undefined}
                  readOnly={closed}
                  required={required}
                />
              )}
            </FieldBox>
          );
        })}
      </div>
      {isOpen && id === undefined && bases.length > 1 && (
        <FieldBox id="payment-base" label={t('feesIn')} required={false} locked={false}>
          <NativeSelect
            id="payment-base"
            value={String(base)}
            data={bases.map(([value, label]) => ({ value: String(value), label }))}
            onChange={(event) => {
              const chosen = Number(event.currentTarget.value);
              setTyped((now) => ({ ...withoutRate(now), BaseCurrencyId: chosen, CurrencyId: chosen }));
            }}
          />
        </FieldBox>
      )}
      <FeeAmounts
        fees={fees}
        amounts={amounts}
        initial={id === undefined ? {} : Object.fromEntries(getItems(initial).map(({ feeId, amount }) => [feeId, amount]))}
        isRefund={isRefund}
        readOnly={!areItemsOpen}
        findError={(feeId) => {
          const index = sent.findIndex((item) => item.AgencySaleItemAgencyFeeId === feeId);
          return itemKeys.filter((key) => key.startsWith(`PaymentItems[${index}].`)).flatMap((key) => errors[key] ?? [])[0];
        }}
        onChange={(feeId, amount) => {
          // Their keys count what is sent, of which this may be one more or one less.
          setErrors((now) => Object.fromEntries(Object.entries(now).filter(([key]) => !key.startsWith('PaymentItems'))));
          setAmounts((now) => ({ ...now, [feeId]: amount }));
        }}
      />
      <ErrorNote message={errors['PaymentItems']} />
    </Dialog>
  );
}

const withoutRate = ({ FcToBcFxRate: _typed, ...others }: TypedPayment): TypedPayment => others;

interface RateGiven {
  readonly saleId: Id<'AgencySale'>;
  readonly started: Started;
  /** The payment with what was typed so far. */
  readonly entered: TypedPayment;
  readonly isNew: boolean;
  readonly isTyped: boolean;
}

/**
 * The exchange rate of the day of receipt, which a payment takes unless another one is typed; of one that is still to come, that of today. A stored
 * payment keeps its rate until its currency or its day of receipt changes.
 */
function useRate({ saleId, started, entered, isNew, isTyped }: RateGiven): {
  readonly follows: boolean;
  readonly value: number | null;
  readonly day: string | null;
} {
  const { Payment: initial, Currencies } = started;
  const received = ofReceived.includes(entered.StatusId) ? getDay(entered.DateReceived) : '';
  const day = isDay(received) ? received : today();
  const [currency, base] = [entered.CurrencyId, entered.BaseCurrencyId];
  const isMoved = currency !== initial.CurrencyId || base !== initial.BaseCurrencyId || received !== getDay(initial.DateReceived);
  const follows = !isTyped && (isNew || isMoved) && initial.StatusId !== 'Cancelled' && entered.StatusId !== 'Cancelled';
  const isOfToday = day === today();
  const ofDay = useQuery({
    queryKey: ['call', 'rates of a day', saleId, day],
    queryFn: ({ signal }) => call('GET agencysale/{saleId}/agencysalepayment', { saleId, date: day }, { signal }),
    enabled: follows && currency !== base && !isOfToday,
  });
  const known = isOfToday ? Currencies : (ofDay.data?.Currencies ?? []);
  const found = known.find(({ Id }) => Id === currency)?.Rates.find(({ BaseCurrencyId }) => BaseCurrencyId === base);
  return currency === base ? { follows, value: 1, day: null } : { follows, value: found?.FcToBcFxRate ?? null, day: found?.RateDate ?? null };
}

/** Choosing a status fills its days with today, and leaves those that were entered (D-21). */
function getDays(status: unknown, values: TypedPayment): TypedPayment {
  const day = today();
  return {
    ...(receivedStatuses.includes(status) && !values.DateReceived ? { DateReceived: day } : {}),
    ...(status === 'Cleared' ? { DateCleared: day } : {}),
  };
}

/** The items that stand keep their ids. */
function withIds(
  { PaymentItems = [] }: PaymentFields,
  items: readonly { readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>; readonly Amount: number }[],
): readonly Row[] {
  const ids = new Map(PaymentItems.map(({ AgencySaleItemAgencyFeeId, Id }) => [AgencySaleItemAgencyFeeId, Id]));
  return items.map((item) => ({ ...item, ...(ids.has(item.AgencySaleItemAgencyFeeId) ? { Id: ids.get(item.AgencySaleItemAgencyFeeId) } : {}) }));
}
