// A payment or a refund of a sale: a new one, or one that stands, with what it pays of each fee.
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
  FaultNote,
  FieldBox,
  PartSkeleton,
  type Row,
  today,
  useCall,
} from '#kit';
import { valueGroups, type Id } from '#generated';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isDay } from '../../rules/days.ts';
import { FeeAmounts } from './fee-amounts.tsx';
import { useSay } from './text/index.ts';
import { type Currency, dayOf, isWaiting, itemsOf, numberOf, type SaleFee, useSaving } from './wire.ts';

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

interface Begun {
  readonly Payment: Row;
  readonly SaleFees: readonly SaleFee[];
  readonly AllowedStatuses: readonly string[];
  readonly Currencies: readonly Currency[];
  readonly IsLocked?: boolean;
  readonly CancelWarnings?: readonly string[];
}

export function PaymentDialog(props: PaymentDialogProps) {
  const say = useSay();
  // The words of the specification (PAY-072).
  if (!(props.saleId > 0))
    return (
      <AlertDialog title={say('newPayment')} onClose={props.onClose}>
        {say('noSale')}
      </AlertDialog>
    );
  return props.id === undefined ? <NewPayment {...props} /> : <StandingPayment {...props} id={props.id} />;
}

/** When the dialog was opened: what an earlier one was told may be old. */
const useOpening = (): number => useState(() => Date.now())[0];

function NewPayment(props: PaymentDialogProps) {
  const begun = useCall('agencysale/{saleId}/agencysalepayment', { saleId: props.saleId, isRefund: props.isRefund ?? false }, useOpening());
  return <Loaded {...props} begun={begun.isPlaceholderData ? undefined : begun.data} error={begun.error} retry={() => void begun.refetch()} />;
}

function StandingPayment(props: PaymentDialogProps & { readonly id: number }) {
  const begun = useCall('agencysalepayment/{id}', { id: props.id }, useOpening());
  return <Loaded {...props} begun={begun.isPlaceholderData ? undefined : begun.data} error={begun.error} retry={() => void begun.refetch()} />;
}

interface LoadedProps extends PaymentDialogProps {
  readonly begun: Begun | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

function Loaded({ begun, error, retry, ...props }: LoadedProps) {
  const say = useSay();
  if (begun) return <PaymentForm {...props} begun={begun} />;
  return (
    <Dialog size={680} title={say('payment')} onClose={props.onClose} actions={null}>
      {error ? <FailedPage error={error} title={say('paymentFailed')} onRetry={retry} /> : <PartSkeleton />}
    </Dialog>
  );
}

const receivedStatuses = valueGroups.AgencySalePayment.StatusId.received;
const ofReceived: readonly unknown[] = [...receivedStatuses, 'Cancelled'];
const ofCleared: readonly unknown[] = ['Cleared', 'Cancelled'];
/** What a bill closes (PAY-056). */
const ofBill = [
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
function fieldsIn(status: unknown, isForeign: boolean): string[] {
  return [
    'StatusId',
    'DueDate',
    ...(ofReceived.includes(status) ? ['DateReceived'] : []),
    ...(ofCleared.includes(status) ? ['DateCleared'] : []),
    ...(status === 'WriteOff' ? ['WriteOffReasonId'] : []),
    'PaymentMethodId',
    'CurrencyId',
    ...(isForeign ? ['FcToBcFxRate'] : []),
    'InstallmentNumber',
    'Reference',
    ...(ofReceived.includes(status) ? ['PaidAtSupplier'] : []),
    'Note',
  ];
}

function PaymentForm({ config, saleId, id, begun, onDone, onClose }: PaymentDialogProps & { readonly begun: Begun }) {
  const say = useSay();
  const { Payment: came, SaleFees, AllowedStatuses, Currencies, IsLocked = false, CancelWarnings = [] } = begun;
  const [typed, setTyped] = useState<Row>({});
  const [amounts, setAmounts] = useState<Readonly<Record<number, unknown>>>(() =>
    Object.fromEntries(itemsOf(came).map(({ feeId, amount }) => [feeId, amount])),
  );
  const [asking, setAsking] = useState(false);
  const entered: Row = { ...came, ...typed };
  const rate = useRate({ saleId, begun, entered, isNew: id === undefined, isTyped: 'FcToBcFxRate' in typed });
  const values: Row = { ...entered, ...(rate.follows ? { FcToBcFxRate: rate.value } : {}) };
  const isRefund = came['IsRefund'] === true;
  const isOpen = id === undefined || isWaiting(came);
  const status = values['StatusId'];
  const base = numberOf(values, 'BaseCurrencyId');
  const isForeign = values['CurrencyId'] !== null && values['CurrencyId'] !== values['BaseCurrencyId'];
  const shown = fieldsIn(status, isForeign);
  const fees = SaleFees.filter(({ CurrencyId }) => CurrencyId === base);
  const sent = fees.flatMap(({ Id }) =>
    amounts[Id] === null || amounts[Id] === undefined || amounts[Id] === 0 ? [] : [{ AgencySaleItemAgencyFeeId: Id, Amount: amounts[Id] }],
  );
  const itemKeys = sent.flatMap((_item, index) => ['Amount', 'AgencySaleItemAgencyFeeId', 'CurrencyId'].map((name) => `PaymentItems[${index}].${name}`));
  const { message, faults, changing, working, save } = useSaving([...shown, 'PaymentItems', ...itemKeys]);
  const put = (name: string, next: unknown) =>
    setTyped((now) => ({
      ...(name === 'CurrencyId' ? withoutRate(now) : now),
      [name]: next,
      ...(name === 'StatusId' ? daysOf(next, values) : {}),
    }));

  const write = () =>
    save(async () => {
      const given = Object.fromEntries(shown.map((name) => [name, values[name] ?? null]));
      const PaymentItems = sent.map((item) => ({ ...item, Amount: numberOf(item, 'Amount') }));
      if (id === undefined)
        await call('POST agencysale/{saleId}/agencysalepayment/bulk', { saleId, ...given, IsRefund: isRefund, BaseCurrencyId: base, PaymentItems });
      else {
        const changed = Object.fromEntries(Object.entries(given).filter(([name, value]) => (name in typed || name === 'FcToBcFxRate') && value !== came[name]));
        await changeRecord('agencysalepayment', id, { ...changed, ...(isOpen ? { PaymentItems: withIds(came, PaymentItems) } : {}) }, came['RowVersion']);
      }
      onDone();
    }).finally(() => setAsking(false));
  const rateHint = rate.follows && rate.day ? say('rateOf', { date: dateText(rate.day) }) : undefined;
  const isNew = status !== came['StatusId'];
  const isAsked = isNew && (status === 'Cancelled' || status === 'WriteOff');
  const title = say(id === undefined ? (isRefund ? 'newRefund' : 'newPayment') : isRefund ? 'editingRefund' : 'editingPayment');
  if (asking)
    return (
      <ConfirmDialog
        title={say(status === 'Cancelled' ? 'cancelTitle' : 'writeOffTitle')}
        about={status === 'Cancelled' ? [say('cancelAbout'), ...CancelWarnings].join(' ') : say('writeOffAbout')}
        act={say(status === 'Cancelled' ? 'cancelPayment' : 'writeOff')}
        cancel={say('back')}
        busy={working}
        onAct={() => void write()}
        onClose={() => setAsking(false)}
      />
    );
  const bases = [...new Map(SaleFees.map(({ CurrencyId, CurrencyCode }) => [CurrencyId, CurrencyCode ?? ''])).entries()];
  return (
    <Dialog
      size={680}
      title={title}
      onClose={onClose}
      actions={<DialogActions act={say('save')} onAct={() => (isAsked ? setAsking(true) : void write())} busy={working} onClose={onClose} />}
    >
      <FaultNote message={message} />
      {IsLocked && <p className="t3 t12">{say('lockedByBill')}</p>}
      <div className="pay-fields">
        {shown.map((name) => {
          const field = config.Fields[name];
          if (!field) return null;
          const isClosed = (IsLocked && ofBill.includes(name)) || (!isOpen && name === 'DueDate') || came['StatusId'] === 'Cancelled';
          const fieldId = `payment-${name}`;
          const isRequired = name === 'WriteOffReasonId' || field.Required;
          return (
            <FieldBox
              key={name}
              id={fieldId}
              label={field.Label}
              required={isRequired}
              locked={isClosed}
              error={faults[name]}
              hint={name === 'FcToBcFxRate' ? rateHint : undefined}
              wide={name === 'Note'}
            >
              {name === 'CurrencyId' ? (
                <NativeSelect
                  id={fieldId}
                  value={String(values['CurrencyId'] ?? '')}
                  disabled={isClosed}
                  data={Currencies.map(({ Id, Code }) => ({ value: String(Id), label: Code }))}
                  onChange={(event) => changing(name, (next: unknown) => put(name, next))(Number(event.currentTarget.value))}
                />
              ) : (
                <Control
                  id={fieldId}
                  field={{ ...field, ReadOnly: isClosed, Required: isRequired }}
                  label={field.Label}
                  value={values[name] ?? null}
                  row={values}
                  offered={name === 'StatusId' ? new Set(AllowedStatuses) : undefined}
                  onChange={changing(name, (next: unknown) => put(name, next))}
                  invalid={faults[name] !== undefined}
                  readOnly={isClosed}
                  required={isRequired}
                />
              )}
            </FieldBox>
          );
        })}
      </div>
      {isOpen && id === undefined && bases.length > 1 && (
        <FieldBox id="payment-base" label={say('feesIn')} required={false} locked={false}>
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
        came={id === undefined ? {} : Object.fromEntries(itemsOf(came).map(({ feeId, amount }) => [feeId, amount]))}
        isRefund={isRefund}
        readOnly={!isOpen}
        faultOf={(feeId) => {
          const index = sent.findIndex((item) => item.AgencySaleItemAgencyFeeId === feeId);
          return itemKeys.filter((key) => key.startsWith(`PaymentItems[${index}].`)).flatMap((key) => faults[key] ?? [])[0];
        }}
        onChange={(feeId, amount) => setAmounts((now) => ({ ...now, [feeId]: amount }))}
      />
      <FaultNote message={faults['PaymentItems']} />
    </Dialog>
  );
}

const withoutRate = ({ FcToBcFxRate: _typed, ...others }: Row): Row => others;

interface RateGiven {
  readonly saleId: Id<'AgencySale'>;
  readonly begun: Begun;
  /** The payment with what was typed so far. */
  readonly entered: Row;
  readonly isNew: boolean;
  readonly isTyped: boolean;
}

/**
 * The exchange rate of the day of receipt, which a payment takes unless another one is typed; of one that is still to come, that of today. A stored
 * payment keeps its rate until its currency or its day of receipt changes.
 */
function useRate({ saleId, begun, entered, isNew, isTyped }: RateGiven): {
  readonly follows: boolean;
  readonly value: number | null;
  readonly day: string | null;
} {
  const { Payment: came, Currencies } = begun;
  const received = ofReceived.includes(entered['StatusId']) ? dayOf(entered, 'DateReceived') : '';
  const day = isDay(received) ? received : today();
  const [currency, base] = [entered['CurrencyId'], entered['BaseCurrencyId']];
  const isMoved = currency !== came['CurrencyId'] || base !== came['BaseCurrencyId'] || received !== dayOf(came, 'DateReceived');
  const follows = !isTyped && (isNew || isMoved) && came['StatusId'] !== 'Cancelled' && entered['StatusId'] !== 'Cancelled';
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
function daysOf(status: unknown, values: Row): Row {
  const day = today();
  return {
    ...(receivedStatuses.includes(status) && !values['DateReceived'] ? { DateReceived: day } : {}),
    ...(status === 'Cleared' ? { DateCleared: day } : {}),
  };
}

/** The items that stand keep their ids. */
function withIds(came: Row, items: readonly { readonly AgencySaleItemAgencyFeeId: Id<'AgencySaleItemAgencyFee'>; readonly Amount: number }[]): readonly Row[] {
  const standing: unknown = came['PaymentItems'];
  const ids = new Map(Array.isArray(standing) ? standing.map((item: Row) => [item['AgencySaleItemAgencyFeeId'], item['Id']]) : []);
  return items.map((item) => ({ ...item, ...(ids.has(item.AgencySaleItemAgencyFeeId) ? { Id: ids.get(item.AgencySaleItemAgencyFeeId) } : {}) }));
}
