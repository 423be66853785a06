// The buttons of a record's verbs, and the dialog of the one that asks something first. While something is unsaved they wait, and say so.
import { Button } from '@mantine/core';
import type { EntityConfig } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { DisabledButton } from '../disabled-button.tsx';
import type { Verbs } from './use-verbs.ts';
import { VerbDialog } from './verb-dialog.tsx';

export function RecordVerbs({ config, verbs }: { config: EntityConfig; verbs: Verbs }) {
  const { offered, asking, isRunning, why, start, run, close } = verbs;
  return (
    <>
      {offered
        .filter(({ Place }) => Place === 'button')
        .map((action) =>
          action.Refusal ? (
            <DisabledButton key={action.Verb} why={action.Refusal}>
              {action.Label}
            </DisabledButton>
          ) : (
            <Button
              key={action.Verb}
              disabled={why !== undefined || isRunning}
              {...(why === undefined ? {} : { title: why })}
              {...(action.Icon ? { leftSection: <Icon name={action.Icon} /> } : {})}
              onClick={() => start(action)}
            >
              {action.Label}
            </Button>
          ),
        )}
      {asking && <VerbDialog config={config} action={asking} run={(input) => run(asking, input)} onClose={close} />}
    </>
  );
}
