// Screens that have nothing to show, and notes.
import { Button, Failure, FailedPage, Icon, PartSkeleton, StatePage } from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

const kinds = [
  ['info', 'noteInfo', 'alert-circle'],
  ['warning', 'noteWarning', 'alert-triangle'],
  ['danger', 'noteDanger', 'alert-circle'],
  ['success', 'noteSuccess', 'circle-check'],
] as const;

export function StatesPart({ t }: { t: Translate }) {
  return (
    <>
      <Specimen name="StatePage, FailedPage, PartSkeleton" about={t('statesFor')} isComplete>
        <div className="kit-states">
          <StatePage
            icon="user-plus"
            title={t('noneTitle')}
            help={t('noneHelp')}
            actions={
              <Button variant="filled" effect="write" onClick={() => undefined}>
                {t('finish')}
              </Button>
            }
          />
          <StatePage icon="filter-off" title={t('noMatchTitle')} help={t('noMatchHelp')} />
          <StatePage icon="lock" title={t('forbiddenTitle')} help={t('forbiddenHelp')} />
          <FailedPage error={new Failure(500, 'Internal Server Error', { RequestId: '00000000' })} title={t('failedTitle')} onRetry={() => undefined} />
        </div>
        <div data-example>
          <PartSkeleton />
        </div>
      </Specimen>
      <Specimen name="note" about={t('notesFor')}>
        <div className="kit-column">
          {kinds.map(([kind, text, icon]) => (
            <div key={kind} className={`note ${kind}`}>
              <Icon name={icon} />
              <span>{t(text)}</span>
            </div>
          ))}
        </div>
      </Specimen>
    </>
  );
}
