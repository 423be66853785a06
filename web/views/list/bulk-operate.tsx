// Does to chosen records what a plugin has a name for: asks what it needs, tells what came of it, and row by row what was refused.
import { useState } from 'react';
import { type BulkResult, type Chosen, downloadCall, type EntityConfig, type GridOperation, operateMany, type Row } from '../../api/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { checkValue, isBlank } from '../../fields/index.ts';
import { FaultNote } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { entityOf } from '../entity-of.ts';
import { useWork } from '../use-work.ts';
import { BulkOutcome } from './bulk-outcome.tsx';

interface BulkOperateProps {
  readonly config: EntityConfig;
  readonly operation: GridOperation;
  readonly chosen: Chosen;
  readonly number: number;
  /** The number as people read it. */
  readonly count: string;
  /** Of what was done without any refusal. */
  readonly onDone: (told: string | undefined) => void;
  readonly onClose: () => void;
}

export default function BulkOperate({ config, operation, chosen, number, count, onDone, onClose }: BulkOperateProps) {
  const say = useText();
  const { Label, Operation, Asks } = operation;
  const [values, setValues] = useState<Row>({});
  const [result, setResult] = useState<BulkResult & { readonly Message?: string }>();
  const { message, faults, setFaults, changing, working, run } = useWork({ fields: Asks.map(({ Name }) => Name) });
  const submit = () => {
    const wrong = Object.fromEntries(
      Asks.flatMap((field) => {
        const fault = checkValue(field, field.Label, values[field.Name], field.Required, say);
        return fault === undefined ? [] : [[field.Name, fault] as const];
      }),
    );
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) return;
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
    void run(async () => {
      const { answer } = await operateMany(config.Path, chosen, Operation, given);
      if (answer.Download !== undefined) await downloadCall(answer.Download);
      if (answer.Fail > 0) setResult(answer);
      else onDone(answer.Message);
    });
  };
  // What was refused stays chosen, to be mended and tried again.
  if (result) return <BulkOutcome result={result} told={result.Message} onClose={onClose} />;
  return (
    <Dialog
      size={480}
      title={Label}
      about={`${count} ${entityOf(config, number)}`}
      onClose={onClose}
      actions={<DialogActions act={Label} onAct={submit} busy={working} focus="act" onClose={onClose} />}
      bodyClass="bulk-fields"
    >
      <FaultNote message={message} />
      {Asks.map((field) => {
        const id = `operate-${field.Name}`;
        return (
          <FieldBox key={field.Name} id={id} label={field.Label} required={field.Required} locked={false} wide error={faults[field.Name]}>
            <Control
              id={id}
              field={field}
              label={field.Label}
              value={values[field.Name] ?? null}
              row={values}
              onChange={changing(field.Name, (next: unknown) => setValues((now) => ({ ...now, [field.Name]: next })))}
              invalid={faults[field.Name] !== undefined}
              readOnly={false}
              required={field.Required}
            />
          </FieldBox>
        );
      })}
    </Dialog>
  );
}
