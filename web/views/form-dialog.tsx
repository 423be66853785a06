// A form in a dialog: its fields, the act that sends them, and what the server finds wrong with them.
import { useRef, useState } from 'react';
import { type EntityConfig, isFailure, type Row } from '../api/index.ts';
import { Dialog } from './dialog.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { useFailures } from './failures.tsx';
import { errorsByField } from './form/form-data.ts';
import { RecordForm, type RecordFormHandle } from './form/record-form.tsx';

interface FormDialogProps {
  readonly title: string;
  readonly about?: string | undefined;
  /** The fields, in the shape in which forms are drawn; none where there is only a question. */
  readonly config: EntityConfig;
  readonly start: Row;
  /** The record that is changed; nothing for a new one. */
  readonly row?: Row | undefined;
  /** Tells the fields of two forms on one page apart. */
  readonly prefix?: string;
  /** What the act is called, and while it is under way. */
  readonly command: string;
  readonly acting: string;
  /** Why it may not be sent. */
  readonly why?: string | undefined;
  /** The fields are shown and cannot be changed. */
  readonly readOnly?: boolean;
  /** Answers false where nothing was done and what was typed stays to be gone on with. */
  readonly run: (data: Row) => Promise<boolean>;
  readonly onClose: () => void;
}

const ignore = (): void => undefined;

export function FormDialog({ title, about, config, start, row, prefix = 'input', command, acting, why, readOnly = false, run, onClose }: FormDialogProps) {
  const failures = useFailures();
  const form = useRef<RecordFormHandle>(null);
  const [data, setData] = useState<Row>(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const hasFields = config.Form.Sections.some((section) => section.Fields.length > 0);

  const submit = async () => {
    if (busy || (hasFields && !form.current?.check())) return;
    setBusy(true);
    setErrors({});
    try {
      if (await run(data)) onClose();
    } catch (error) {
      const found = isFailure(error) && error.status === 400 ? errorsByField(config, error.fieldErrors) : {};
      if (Object.keys(found).some((name) => Object.hasOwn(config.Fields, name))) setErrors(found);
      else failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <DialogActions
      command={busy ? acting : command}
      onCommand={() => void submit()}
      disabled={busy}
      isHeld={busy}
      why={why}
      {...(hasFields ? {} : { focus: 'act' })}
      onClose={onClose}
    />
  );
  return (
    // What is refused comes back to what was typed: until the answer is there, nobody may have thrown that away.
    <Dialog title={title} size={hasFields ? 520 : 420} {...(about ? { about } : {})} isBlocking={busy} onClose={onClose} actions={actions}>
      {hasFields && (
        <RecordForm
          ref={form}
          config={config}
          prefix={prefix}
          row={row}
          before={row && start}
          data={data}
          readOnly={readOnly}
          errors={errors}
          summary={undefined}
          // While it is being sent it stands as it was sent.
          onData={busy ? ignore : setData}
        />
      )}
    </Dialog>
  );
}
