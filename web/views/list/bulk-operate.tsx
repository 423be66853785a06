// Does to chosen records what a plugin has a name for: asks what it needs, tells what came of it, and row by row what was refused.
import { useState } from 'react';
import { type BulkResult, type Chosen, downloadCall, type EntityConfig, type GridOperation, operateMany, type Row } from '../../api/index.ts';
import { Control, FieldBox } from '../../fields/controls/index.ts';
import { checkValue, isBlank } from '../../fields/index.ts';
import { ErrorNote } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { getEntity } from '../entity-of.ts';
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
  readonly onDone: (message: string | undefined) => void;
  readonly onClose: () => void;
}

export default function BulkOperate({ config, operation, chosen, number, count, onDone, onClose }: BulkOperateProps) {
  const t = useText();
  const { Label, Operation, Asks } = operation;
  const [values, setValues] = useState<Row>({});
  const [result, setResult] = useState<BulkResult & { readonly Message?: string }>();
  const { message, errors, setErrors, changing, working, run } = useWork({ fields: Asks.map(({ Name }) => Name) });
  const submit = () => {
    const wrong = Object.fromEntries(
      Asks.flatMap((field) => {
        const error = checkValue(field, field.Label, values[field.Name], field.Required, t);
        return error === undefined ? [] : [[field.Name, error] as const];
      }),
    );
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
    void run(async () => {
      const { answer: response } = await operateMany(config.Path, chosen, Operation, given);
      if (response.Download !== undefined) await downloadCall(response.Download);
      if (response.Fail > 0) setResult(response);
      else onDone(response.Message);
    });
  };
  // What was refused stays chosen, to be mended and tried again.
  if (result) return <BulkOutcome result={result} message={result.Message} onClose={onClose} />;
  return (
    <Dialog
      size={480}
      title={Label}
      about={`${count} ${getEntity(config, number)}`}
      onClose={onClose}
      actions={<DialogActions command={Label} onCommand={submit} busy={working} focus="act" onClose={onClose} />}
      bodyClass="bulk-fields"
    >
      <ErrorNote message={message} />
      {Asks.map((field) => {
        const id = `operate-${field.Name}`;
        return (
          <FieldBox key={field.Name} id={id} label={field.Label} required={field.Required} locked={false} wide error={errors[field.Name]}>
            <Control
              id={id}
              field={field}
              label={field.Label}
              value={values[field.Name] ?? null}
              row={values}
              onChange={changing(field.Name, (next: unknown) => setValues((now) => ({ ...now, [field.Name]: next })))}
              invalid={errors[field.Name] !== undefined}
              readOnly={false}
              required={field.Required}
            />
          </FieldBox>
        );
      })}
    </Dialog>
  );
}
