// Asks for what a verb needs, then runs it: the question, and the fields of its input.
import { useMemo } from 'react';
import type { ActionConfig, EntityConfig, Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { FormDialog } from '../form-dialog.tsx';
import { formData, newBody } from './form-data.ts';
import type { Verbs } from './use-verbs.ts';

interface VerbDialogProps {
  readonly config: EntityConfig;
  readonly action: ActionConfig;
  readonly run: (input: Row) => Promise<void>;
  readonly onClose: () => void;
}

function VerbDialog({ config, action, run, onClose }: VerbDialogProps) {
  const t = useText();
  const requested = useMemo(() => inputConfig(config, action), [config, action]);
  const start = useMemo(() => formData(requested, undefined), [requested]);
  return (
    <FormDialog
      title={action.Label}
      about={action.Confirm ?? undefined}
      config={requested}
      start={start}
      command={action.Label}
      acting={t('form.actionRunning')}
      run={async (data) => {
        await run(newBody(requested, data));
        return true;
      }}
      onClose={onClose}
    />
  );
}

/** The dialog of the verb that asks something before it runs, while it does. */
export function VerbQuestion({ config, verbs: { asking, run, close } }: { config: EntityConfig; verbs: Verbs }) {
  return asking && <VerbDialog config={config} action={asking} run={(input) => run(asking, input)} onClose={close} />;
}

/** The input of a verb in the shape in which forms are drawn: one section, a field for each property. */
function inputConfig(config: EntityConfig, action: ActionConfig): EntityConfig {
  return {
    ...config,
    Fields: Object.fromEntries(action.Fields.map((field) => [field.Name, field])),
    Form: {
      SubmitLabel: null,
      AfterAdd: 'record',
      Tabs: false,
      Parts: [],
      Figures: [],
      DuplicatesRest: config.Form.DuplicatesRest,
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
