// A payment of a commission invoice or a bill: all that is left, or a part of it.
import {
  Control,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  isFailure,
  numberText,
  PartSkeleton,
  request,
  useLanguage,
  useRead,
  useWork,
} from '#kit';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

interface PayDialogProps {
  /** Of payments: its fields are asked for. */
  readonly config: EntityConfig;
  /** Under which the payments of the document live. */
  readonly address: string;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
/** What stands in the dialog; what somebody typed may be no value of its field. */
type Entered = { readonly [N in (typeof requested)[number]]?: unknown };
interface Beginning {
  readonly Payment: Entered;
  readonly MaxAllowedPaymentAmount: number;
}

const requested = ['Amount', 'CurrencyId', 'FcToBcFxRate', 'DateReceived', 'PaymentMethodId', 'Reference'] as const;

export function PayDialog({ config, address, title, onDone, onClose }: PayDialogProps) {
  const t = useTranslation();
  const language = useLanguage();
  const visible = useRead<Beginning>(address);
  const [typed, setTyped] = useState<Entered>({});
  const work = useWork({ fields: requested });
  const start = visible.data?.Payment;
  // What begins with nothing is left empty (PAY-083).
  const values: Entered = { ...start, ...(start?.Amount === 0 ? { Amount: null } : {}), ...typed };
  const isForeign = values.CurrencyId !== start?.CurrencyId;
  const pay = () =>
    void work.run(async () => {
      const rate = isForeign ? { FcToBcFxRate: typed.FcToBcFxRate ?? null } : {};
      try {
        await request(address, {
          method: 'POST',
          body: {
            ...Object.fromEntries(requested.filter((name) => name !== 'FcToBcFxRate').map((name) => [name, values[name] ?? null])),
            ...rate,
            StatusId: 'Paid',
          },
        });
        onDone();
      } catch (error) {
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !requested.some((name) => name === key)) throw error;
        work.setErrors({ [key]: error.message });
      }
    });
  const max = visible.data?.MaxAllowedPaymentAmount ?? 0;
  return (
    <Dialog
      size={520}
      title={title}
      about={visible.data && t('payAbout', { most: numberText(max.toFixed(2), 'money', language) })}
      onClose={onClose}
      actions={<DialogActions command={title} onCommand={pay} disabled={!visible.data || max === 0} busy={work.working} onClose={onClose} />}
    >
      <ErrorNote message={work.message} />
      {visible.isError && !visible.data ? (
        <FailedPage error={visible.error} title={t('payFailed')} onRetry={() => void visible.refetch()} />
      ) : !visible.data ? (
        <PartSkeleton />
      ) : (
        <div className="pay-document">
          {requested.map((name) => {
            const of = config.Fields[name];
            if (!of || (name === 'FcToBcFxRate' && !isForeign)) return null;
            const id = `pay-${name}`;
            return (
              <FieldBox key={name} id={id} label={of.Label} required={of.Required} locked={false} error={work.errors[name]}>
                <Control
                  id={id}
                  field={{ ...of, ReadOnly: false }}
                  label={of.Label}
                  value={name === 'FcToBcFxRate' ? (typed[name] ?? null) : (values[name] ?? null)}
                  row={values}
                  onChange={work.changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))}
                  invalid={work.errors[name] !== undefined}
                  readOnly={false}
                  required={of.Required}
                />
              </FieldBox>
            );
          })}
        </div>
      )}
    </Dialog>
  );
}
