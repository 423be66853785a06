// The verbs that a record offers now, for its buttons, its menu and the palette: how each begins, and the one that asks something first.
import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ActionConfig, EntityConfig, Row } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { useFailures } from '../failures.tsx';
import { ScreensContext } from '../plugin-screens.ts';
import { type RecordPaths, verbPath } from '../record-paths.ts';
import { useScreenCommands } from '../screen-commands.ts';
import { isOffered } from './disabled-commands.ts';
import { findName } from '../name-of.ts';

interface OpenRecord {
  readonly config: EntityConfig;
  /** Undefined while there is none yet. */
  readonly row: Row | undefined;
  readonly isDirty: boolean;
  readonly paths: RecordPaths;
  readonly run: (action: ActionConfig, input: Row) => Promise<void>;
}

export function useVerbs({ config, row, isDirty, paths, run }: OpenRecord) {
  const t = useText();
  const failures = useFailures();
  const [asking, setAsking] = useState<ActionConfig>();
  const [isRunning, setRunning] = useState(false);
  const screens = useContext(ScreensContext).verbs;
  const navigate = useNavigate();
  const offered = row ? config.Actions.filter((action) => isOffered(action, row)) : [];
  const start = async (action: ActionConfig) => {
    if (screens.has(`${config.Path}/${action.Verb}`)) return void navigate(verbPath(paths, row?.['Id'], action.Verb));
    if (action.Fields.length > 0 || action.Confirm) return setAsking(action);
    setRunning(true);
    try {
      await run(action, {});
    } catch (error) {
      failures.show(error);
    } finally {
      setRunning(false);
    }
  };
  /** While something is unsaved, verbs wait. */
  const why = isDirty ? t('form.saveFirst') : undefined;
  useScreenCommands(
    findName(config, row) ?? '',
    offered.map((action) => ({
      id: action.Verb,
      label: action.Label,
      icon: action.Icon,
      why: action.Refusal ?? why,
      command: () => void start(action),
    })),
  );
  return { offered, asking, isRunning, why, start: (action: ActionConfig) => void start(action), run, close: () => setAsking(undefined) };
}
export type Verbs = ReturnType<typeof useVerbs>;
