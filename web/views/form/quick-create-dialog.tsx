// Makes a record by the way, while another one is being filled in: only what it needs is asked for.
import { useMemo } from 'react';
import { createRecord, type EntityConfig, type Key, type Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useNewLabel } from '../new-label.ts';
import { formData, formFields, isWritable, newBody } from './form-data.ts';

interface QuickCreateDialogProps {
  readonly config: EntityConfig;
  /** What was looked for: it begins the first text of the new record, where `start` does not say how it begins. */
  readonly typed: string;
  /** Fields that are asked for beside the required ones. */
  readonly fields?: readonly string[];
  readonly start?: Row;
  /** How the new record is chosen. */
  readonly onMade: (made: Key) => void | Promise<void>;
  readonly onClose: () => void;
}

export default function QuickCreateDialog({ config, typed, fields, start: given, onMade, onClose }: QuickCreateDialogProps) {
  const t = useText();
  const requested = useMemo(() => onlyNeeded(config, fields), [config, fields]);
  const start = useMemo(() => (given ? { ...formData(config, undefined), ...given } : withName(config, requested, typed)), [config, requested, given, typed]);
  const run = async (data: Row) => {
    const made = await createRecord(config.Path, newBody(config, data));
    const id = made.Id;
    await onMade({ Key: id, Id: id, Name: String(made['DisplayName'] ?? typed) });
    return true;
  };
  return (
    <FormDialog
      title={useNewLabel(config)}
      about={t('quickCreate.about')}
      config={requested}
      start={start}
      prefix="quick"
      command={t('form.create')}
      acting={t('form.saving')}
      run={run}
      onClose={onClose}
    />
  );
}

/** The form with its required fields and those named, in one section; with its first field where there are none. */
function onlyNeeded(config: EntityConfig, named: readonly string[] = []): EntityConfig {
  const places = config.Form.Sections.flatMap((section) => section.Fields).filter((entry) => isWritable(config, entry.Field));
  const needed = places.filter((place) => config.Fields[place.Field]?.Required === true || named.includes(place.Field));
  const Fields = (needed.length > 0 ? needed : places.slice(0, 1)).map((entry) => ({ ...entry, Wide: true }));
  return { ...config, Form: { ...config.Form, Tabs: false, Sections: [{ Id: 'needed', Label: '', Fields }] } };
}

function withName(config: EntityConfig, requested: EntityConfig, typed: string): Row {
  const first = formFields(requested).find(({ Type }) => Type === 'string');
  return { ...formData(config, undefined), ...(first ? { [first.Name]: typed } : {}) };
}
