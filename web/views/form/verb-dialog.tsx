// Asks for what a verb needs, then runs it: the question, the fields, and what the server finds wrong with them.
import { useMemo, useRef, useState } from 'react';
import { type ActionConfig, type EntityConfig, isFailure, type Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useFailures } from '../failures.tsx';
import { formData, newBody } from './form-data.ts';
import { RecordForm, type RecordFormHandle } from './record-form.tsx';

interface VerbDialogProps {
  readonly config: EntityConfig;
  readonly action: ActionConfig;
  readonly run: (input: Row) => Promise<void>;
  readonly onClose: () => void;
}

export function VerbDialog({ config, action, run, onClose }: VerbDialogProps) {
  const say = useText();
  const failures = useFailures();
  const form = useRef<RecordFormHandle>(null);
  const asked = useMemo(() => inputConfig(config, action), [config, action]);
  const [data, setData] = useState<Row>(() => formData(asked, undefined));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy || (action.Fields.length > 0 && !form.current?.check())) return;
    setBusy(true);
    setFaults({});
    try {
      await run(newBody(asked, data));
      onClose();
    } catch (error) {
      if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).some((name) => Object.hasOwn(asked.Fields, name)))
        setFaults(error.fieldErrors);
      else failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <DialogActions
      act={busy ? say('form.actionRunning') : action.Label}
      onAct={() => void submit()}
      disabled={busy}
      {...(action.Fields.length === 0 ? { focus: 'act' } : {})}
      onClose={onClose}
    />
  );
  return (
    <Dialog
      title={action.Label}
      size={action.Fields.length > 0 ? 520 : 420}
      {...(action.Confirm ? { about: action.Confirm } : {})}
      onClose={onClose}
      actions={actions}
    >
      {action.Fields.length > 0 && (
        <RecordForm
          ref={form}
          config={asked}
          prefix="input"
          row={undefined}
          before={undefined}
          data={data}
          readOnly={false}
          faults={faults}
          summary={undefined}
          onData={setData}
        />
      )}
    </Dialog>
  );
}

/** The input of a verb in the shape in which forms are drawn: one section, a field for each property. */
function inputConfig(config: EntityConfig, action: ActionConfig): EntityConfig {
  return {
    ...config,
    Fields: Object.fromEntries(action.Fields.map((field) => [field.Name, field])),
    Form: {
      SubmitLabel: null,
      Tabs: false,
      Figures: [],
      Sections: [
        {
          Id: action.Verb,
          Label: '',
          Fields: action.Fields.map(({ Name, Label }) => ({ Id: Name, Field: Name, Label, Wide: true, ReadOnly: false })),
        },
      ],
      Rules: [],
    },
    Schema: action.Schema,
    Actions: [],
    States: null,
  };
}
