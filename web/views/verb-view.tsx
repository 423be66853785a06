// The screen of a plugin on which a verb is run, once its record is here and the verb makes sense for it.
import { Button } from '@mantine/core';
import { useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { type EntityConfig, useRecord } from '../api/index.ts';
import { useText } from '../text/index.ts';
import { Bar, ShellContext } from './bar.tsx';
import { isOffered, disabledCommands } from './form/disabled-commands.ts';
import { PartSkeleton, PluginPart } from './plugin-part.tsx';
import { ScreensContext } from './plugin-screens.ts';
import { editPath, type RecordPaths } from './record-paths.ts';
import { FailedPage, StatePage } from './state-page.tsx';
import { UnknownPage } from './unknown-page.tsx';
import { findName } from './name-of.ts';

export default function VerbView({ config, paths, id, verb }: { config: EntityConfig; paths: RecordPaths; id: number; verb: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const { crumbsOf: getCrumbs, titleOf: findTitle } = useContext(ShellContext);
  const load = useContext(ScreensContext).verbs.get(`${config.Path}/${verb}`);
  const action = config.Actions.find((each) => each.Verb === verb);
  const record = useRecord(config.Path, load && action ? id : undefined);
  if (!load || !action) return <UnknownPage path={pathname} />;
  const back = editPath(paths, id);
  const row = record.data;
  const entities = findTitle(paths.base) ?? config.LabelPlural;
  const crumbs = [...getCrumbs(paths.base), { label: entities, to: paths.base }, ...(row ? [{ label: findName(config, row) ?? '', to: back }] : [])];
  const frame = <Bar crumbs={crumbs} title={action.Label} />;
  const leave = (
    <Button component={Link} to={row ? back : paths.base}>
      {row ? t('verb.back') : t('state.backToList', { entities })}
    </Button>
  );
  if (!row)
    return record.isError ? (
      <>
        {frame}
        <FailedPage
          error={record.error}
          title={t('state.failedRecordTitle')}
          entities={config.LabelPlural}
          back={leave}
          onRetry={() => void record.refetch()}
        />
      </>
    ) : (
      <PartSkeleton frame={frame} />
    );
  if (!isOffered(action, row)) {
    const why = disabledCommands(config, row, t).find(({ name }) => name === verb)?.why ?? t('form.notInState');
    return (
      <>
        {frame}
        <StatePage icon="lock" title={t('verb.notNow', { verb: action.Label })} help={why} actions={leave} />
      </>
    );
  }
  return <PluginPart load={load} props={{ config, row, label: action.Label, crumbs, back }} frame={frame} />;
}
