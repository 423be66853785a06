// Paying a payment with what was received of the student beyond what is owed.
import { call, Control, Dialog, DialogActions, FailedPage, FaultNote, FieldBox, Money, PartSkeleton, type Row, StatePage, useCall } from '#kit';
import { useState } from 'react';
import { useSay } from './text/index.ts';
import { amountText, numberOf, text, useSaving } from './wire.ts';

interface CreditDialogProps {
  readonly payment: Row;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CreditDialog({ payment, onDone, onClose }: CreditDialogProps) {
  const say = useSay();
  const credit = useCall('student/{id}/credit', { id: numberOf(payment, 'StudentId') });
  const { message, faults, changing, working, save } = useSaving(['Amount']);
  const owed = numberOf(payment, 'Amount');
  const there = credit.data?.Total.find(({ CurrencyId }) => CurrencyId === payment['BaseCurrencyId'])?.Amount ?? 0;
  const [typed, setTyped] = useState<unknown>();
  const amount = typed === undefined ? Math.min(owed, there) : typed;
  const code = text(payment, 'BaseCurrencyName') || undefined;
  const use = () =>
    void save(async () => {
      await call('POST agencysalepayment/{id}/usecredit', { id: numberOf(payment, 'Id'), Amount: Number(amount ?? 0) });
      onDone();
    });
  const isOffered = credit.data !== undefined && there > 0;
  return (
    <Dialog
      title={say('creditTitle')}
      about={say('creditAbout')}
      onClose={onClose}
      actions={<DialogActions act={say('useCredit')} onAct={use} disabled={!isOffered || working} busy={working} onClose={onClose} />}
    >
      <FaultNote message={message} />
      {credit.isError ? (
        <FailedPage error={credit.error} title={say('creditFailed')} onRetry={() => void credit.refetch()} />
      ) : !credit.data ? (
        <PartSkeleton />
      ) : there <= 0 ? (
        <StatePage icon="coins" title={say('noCredit')} help={say('noCreditHelp')} />
      ) : (
        <>
          <dl className="figures">
            <div>
              <dt>{say('creditThere')}</dt>
              <dd>
                <Money amount={amountText(there)} currency={code} />
              </dd>
            </div>
            <div>
              <dt>{say('owed')}</dt>
              <dd>
                <Money amount={amountText(owed)} currency={code} />
              </dd>
            </div>
          </dl>
          <FieldBox id="credit-amount" label={say('amount')} required locked={false} error={faults['Amount']}>
            <Control
              id="credit-amount"
              field={{ Name: 'Amount', Type: 'money', Label: say('amount'), Required: true, ReadOnly: false }}
              label={say('amount')}
              value={amount}
              onChange={changing('Amount', setTyped)}
              invalid={faults['Amount'] !== undefined}
              readOnly={false}
              required
            />
          </FieldBox>
        </>
      )}
    </Dialog>
  );
}
