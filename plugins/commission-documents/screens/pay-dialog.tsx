// A payment of a commission invoice or a bill: all that is left, or a part of it.
import {
  Control,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  ErrorNote,
  FieldBox,
  numberText,
  PartSkeleton,
  request,
  useFieldCheck,
  useLanguage,
  useRead,
  useFieldWork,
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
  const check = useFieldCheck();
  const work = useFieldWork(requested);
  const start = visible.data?.Payment;
  // What begins with nothing is left empty (PAY-083).
  const values: Entered = { ...start, ...(start?.Amount === 0 ? { Amount: null } : {}), ...typed };
  const isForeign = values.CurrencyId !== start?.CurrencyId;
  const isVisible = (name: string): boolean => name !== 'FcToBcFxRate' || isForeign;
  const getValue = (name: (typeof requested)[number]): unknown => (name === 'FcToBcFxRate' ? typed[name] : values[name]) ?? null;
  const pay = () => {
    const wrong = requested.flatMap((name) => {
      const of = config.Fields[name];
      const error = of && isVisible(name) ? check(of, getValue(name)) : undefined;
      return error === undefined ? [] : [[name, error] as const];
    });
    if (wrong.length > 0) work.showErrors(Object.fromEntries(wrong));
    else
      void work.run(async () => {
        const body = Object.fromEntries(requested.filter(isVisible).map((name) => [name, getValue(name)]));
        await request(address, { method: 'POST', body: { ...body, StatusId: 'Paid' } });
        onDone();
      });
  };
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
            if (!of || !isVisible(name)) return null;
            const id = `pay-${name}`;
            return (
              <FieldBox key={name} id={id} label={of.Label} required={of.Required} locked={false} error={work.errors[name]}>
                <Control
                  id={id}
                  field={{ ...of, ReadOnly: false }}
                  label={of.Label}
                  value={getValue(name)}
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
