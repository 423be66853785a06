// A payment of a commission invoice or a bill: all that is left, or a part of it.
import {
  Control,
  Dialog,
  DialogActions,
  type EntityConfig,
  FailedPage,
  FaultNote,
  FieldBox,
  isFailure,
  numberText,
  PartSkeleton,
  request,
  type Row,
  useLanguage,
  useRead,
  useWork,
} from '#kit';
import { useState } from 'react';
import { useSay } from './text/index.ts';

interface PayDialogProps {
  /** Of payments: its fields are asked for. */
  readonly config: EntityConfig;
  /** Under which the payments of the document live. */
  readonly address: string;
  readonly title: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
interface Beginning {
  readonly Payment: Row;
  readonly MaxAllowedPaymentAmount: number;
}

const asked = ['Amount', 'CurrencyId', 'FcToBcFxRate', 'DateReceived', 'PaymentMethodId', 'Reference'] as const;

export function PayDialog({ config, address, title, onDone, onClose }: PayDialogProps) {
  const say = useSay();
  const language = useLanguage();
  const shown = useRead<Beginning>(address);
  const [typed, setTyped] = useState<Row>({});
  const work = useWork({ fields: asked });
  const values: Row = { ...shown.data?.Payment, ...typed };
  const isForeign = values['CurrencyId'] !== shown.data?.Payment['CurrencyId'];
  const pay = () =>
    void work.run(async () => {
      const rate = isForeign ? { FcToBcFxRate: typed['FcToBcFxRate'] ?? null } : {};
      try {
        await request(address, {
          method: 'POST',
          body: {
            ...Object.fromEntries(asked.filter((name) => name !== 'FcToBcFxRate').map((name) => [name, values[name] ?? null])),
            ...rate,
            StatusId: 'Paid',
          },
        });
        onDone();
      } catch (error) {
        const key = isFailure(error) ? error.body.Key : undefined;
        if (!isFailure(error) || key === undefined || !asked.some((name) => name === key)) throw error;
        work.setFaults({ [key]: error.message });
      }
    });
  const most = shown.data?.MaxAllowedPaymentAmount ?? 0;
  return (
    <Dialog
      size={520}
      title={title}
      about={shown.data && say('payAbout', { most: numberText(most.toFixed(2), 'money', language) })}
      onClose={onClose}
      actions={<DialogActions act={title} onAct={pay} disabled={!shown.data || most === 0} busy={work.working} onClose={onClose} />}
    >
      <FaultNote message={work.message} />
      {shown.isError && !shown.data ? (
        <FailedPage error={shown.error} title={say('payFailed')} onRetry={() => void shown.refetch()} />
      ) : !shown.data ? (
        <PartSkeleton />
      ) : (
        <div className="pay-document">
          {asked.map((name) => {
            const of = config.Fields[name];
            if (!of || (name === 'FcToBcFxRate' && !isForeign)) return null;
            const id = `pay-${name}`;
            return (
              <FieldBox key={name} id={id} label={of.Label} required={of.Required} locked={false} error={work.faults[name]}>
                <Control
                  id={id}
                  field={{ ...of, ReadOnly: false }}
                  label={of.Label}
                  value={name === 'FcToBcFxRate' ? (typed[name] ?? null) : (values[name] ?? null)}
                  row={values}
                  onChange={work.changing(name, (next: unknown) => setTyped((now) => ({ ...now, [name]: next })))}
                  invalid={work.faults[name] !== undefined}
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
