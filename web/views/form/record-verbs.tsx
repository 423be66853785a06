// The buttons of a record's verbs: those that make sense in its state. While something is unsaved they wait, and say so.
import { Button } from '@mantine/core';
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionConfig, EntityConfig, Row } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { ScreensContext } from '../plugin-screens.ts';
import { type RecordPaths, verbPath } from '../record-paths.ts';
import { RefusedButton } from '../refused-button.tsx';
import { useScreenActs } from '../screen-acts.ts';
import { isOffered } from './refused-verbs.ts';
import { VerbDialog } from './verb-dialog.tsx';

interface RecordVerbsProps {
  readonly config: EntityConfig;
  readonly row: Row;
  readonly isDirty: boolean;
  readonly paths: RecordPaths;
  readonly run: (action: ActionConfig, input: Row) => Promise<void>;
}

export function RecordVerbs({ config, row, isDirty, paths, run }: RecordVerbsProps) {
  const say = useText();
  const failures = useFailures();
  const [asking, setAsking] = useState<ActionConfig>();
  const [running, setRunning] = useState<string>();
  const offered = config.Actions.filter((action) => isOffered(action, row));

  const screens = useContext(ScreensContext).verbs;
  const navigate = useNavigate();
  const begin = async (action: ActionConfig) => {
    if (screens.has(`${config.Path}/${action.Verb}`)) return void navigate(verbPath(paths, row['Id'], action.Verb));
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
