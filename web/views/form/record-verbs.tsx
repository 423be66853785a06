// The buttons of a record's verbs: those that make sense in its state. While something is unsaved they wait, and say so.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActionConfig, EntityConfig, Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { RefusedButton } from '../refused-button.tsx';
import { useScreenActs } from '../screen-acts.ts';
import { isOffered } from './refused-verbs.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface RecordVerbsProps {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly isDirty: boolean;
  readonly run: (action: ActionConfig, input: Row) => Promise<void>;
}

export function RecordVerbs({ config, row, isDirty, run }: RecordVerbsProps) {
  const say = useText();
  const failures = useFailures();
  const [asking, setAsking] = useState<ActionConfig>();
  const [running, setRunning] = useState<string>();
  const offered = config.Actions.filter((action) => isOffered(action, row));

  const begin = async (action: ActionConfig) => {
    if (action.Fields.length > 0 || action.Confirm) return setAsking(action);
    setRunning(action.Verb);
    try {
      await run(action, {});
    } catch (error) {
      failures.show(error);
    } finally {
      setRunning(undefined);
    }
  };
  useScreenActs(
    String(row['DisplayName'] ?? ''),
    offered.map((action) => ({
      id: action.Verb,
      label: action.Label,
      icon: action.Icon,
      why: action.Refusal ?? (isDirty ? say('form.saveFirst') : undefined),
      act: () => void begin(action),
    })),
  );
  return (
    <>
      {offered.map((action) =>
        action.Refusal ? (
          <RefusedButton key={action.Verb} why={action.Refusal}>
            {action.Label}
          </RefusedButton>
        ) : (
          <Button
            key={action.Verb}
            disabled={isDirty || running !== undefined}
            {...(isDirty ? { title: say('form.saveFirst') } : {})}
            {...(action.Icon ? { leftSection: <Icon name={action.Icon} /> } : {})}
            onClick={() => void begin(action)}
          >
            {action.Label}
          </Button>
        ),
      )}
      {asking && <VerbDialog config={config} action={asking} run={(input) => run(asking, input)} onClose={() => setAsking(undefined)} />}
    </>
  );
}
