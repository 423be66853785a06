// Makes a record by the way, while another one is being filled in: only what it needs is asked for.
import { useMemo, useRef, useState } from 'react';
import { createRecord, type EntityConfig, isFailure, type Key, type Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useFailures } from '../failures.tsx';
import { faultsByField, formData, formFields, isWritable, newBody } from './form-data.ts';
import { RecordForm, type RecordFormHandle } from './record-form.tsx';

interface QuickCreateDialogProps {
  readonly config: EntityConfig;
  /** What was looked for: it begins the first text of the new record. */
  readonly typed: string;
  readonly onMade: (made: Key) => void;
  readonly onClose: () => void;
}

export default function QuickCreateDialog({ config, typed, onMade, onClose }: QuickCreateDialogProps) {
  const say = useText();
  const failures = useFailures();
  const form = useRef<RecordFormHandle>(null);
  const asked = useMemo(() => onlyNeeded(config), [config]);
  const [data, setData] = useState<Row>(() => withName(config, asked, typed));
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    if (isBusy || !form.current?.check()) return;
    setIsBusy(true);
    setFaults({});
    try {
      const made = await createRecord(config.Path, newBody(config, data));
      const id = Number(made['Id']);
      onMade({ Key: id, Id: id, Name: String(made['DisplayName'] ?? typed) });
      onClose();
    } catch (error) {
      if (isFailure(error) && error.status === 400 && Object.keys(error.fieldErrors).length > 0) setFaults(faultsByField(config, error.fieldErrors));
      else failures.show(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      title={say('form.newTitle', { entity: config.Label })}
      about={say('quickCreate.about')}
      size={520}
      onClose={onClose}
      actions={<DialogActions act={isBusy ? say('form.saving') : say('form.create')} onAct={() => void submit()} disabled={isBusy} onClose={onClose} />}
    >
      <RecordForm
        ref={form}
        config={asked}
        prefix="quick"
        row={undefined}
        before={undefined}
        data={data}
        readOnly={false}
        faults={faults}
        summary={undefined}
        onData={setData}
      />
    </Dialog>
  );
}

/** The form with its required fields alone, in one section; with its first field where it requires none. */
function onlyNeeded(config: EntityConfig): EntityConfig {
  const places = config.Form.Sections.flatMap((section) => section.Fields).filter((each) => isWritable(config, each.Field));
  const needed = places.filter((each) => config.Fields[each.Field]?.Required === true);
  const Fields = (needed.length > 0 ? needed : places.slice(0, 1)).map((each) => ({ ...each, Wide: true }));
  return { ...config, Form: { ...config.Form, Tabs: false, Sections: [{ Id: 'needed', Label: '', Fields }] } };
}

function withName(config: EntityConfig, asked: EntityConfig, typed: string): Row {
  const first = formFields(asked).find(({ Type }) => Type === 'string');
  return { ...formData(config, undefined), ...(first ? { [first.Name]: typed } : {}) };
}
