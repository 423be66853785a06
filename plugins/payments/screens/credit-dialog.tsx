// Paying a payment with what was received of the student beyond what is owed.
import {
  call,
  Control,
  Dialog,
  DialogActions,
  FailedPage,
  ErrorNote,
  FieldBox,
  Money,
  PartSkeleton,
  StatePage,
  useCall,
  useFieldCheck,
  useFieldWork,
} from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';
import { amountText, type Payment, toWireAmount } from './wire.ts';

interface CreditDialogProps {
  readonly payment: Payment;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function CreditDialog({ payment, onDone, onClose }: CreditDialogProps) {
  const t = useTranslation();
  const credit = useCall('student/{id}/credit', { id: payment.StudentId ?? 0 });
  const check = useFieldCheck();
  const { message, errors, showErrors, changing, working, run } = useFieldWork(['Amount']);
  const owed = payment.Amount ?? 0;
  const there = credit.data?.Total.find(({ CurrencyId }) => CurrencyId === payment.BaseCurrencyId)?.Amount ?? 0;
  const [typed, setTyped] = useState<unknown>();
  const amount = typed === undefined ? Math.min(owed, there) : typed;
  const code = payment.BaseCurrencyName || undefined;
  const field = { Name: 'Amount', Type: 'money', Label: t('amount'), Required: true, ReadOnly: false } as const;
  const use = () => {
    const error = check(field, amount);
    if (error !== undefined) showErrors({ Amount: error });
    else
      void run(async () => {
        await call('POST agencysalepayment/{id}/usecredit', { id: payment.Id, Amount: toWireAmount(amount) });
        onDone();
      });
  };
  const isOffered = credit.data !== undefined && there > 0;
  return (
    <Dialog
      title={t('creditTitle')}
      about={t('creditAbout')}
      onClose={onClose}
      actions={<DialogActions command={t('useCredit')} onCommand={use} disabled={!isOffered || working} busy={working} onClose={onClose} />}
    >
      <ErrorNote message={message} />
      {credit.isError ? (
        <FailedPage error={credit.error} title={t('creditFailed')} onRetry={() => void credit.refetch()} />
      ) : !credit.data ? (
        <PartSkeleton />
      ) : there <= 0 ? (
        <StatePage icon="coins" title={t('noCredit')} help={t('noCreditHelp')} />
      ) : (
        <>
          <dl className="figures">
            <div>
              <dt>{t('creditThere')}</dt>
              <dd>
                <Money amount={amountText(there)} currency={code} />
              </dd>
            </div>
            <div>
              <dt>{t('owed')}</dt>
              <dd>
                <Money amount={amountText(owed)} currency={code} />
              </dd>
            </div>
          </dl>
          <FieldBox id="credit-amount" label={t('amount')} required locked={false} error={errors['Amount']}>
            <Control
              id="credit-amount"
              field={field}
              label={t('amount')}
              value={amount}
              onChange={changing('Amount', setTyped)}
              invalid={errors['Amount'] !== undefined}
              readOnly={false}
              required
            />
          </FieldBox>
        </>
      )}
    </Dialog>
  );
}
