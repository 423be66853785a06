// Screens that have nothing to show, and notes.
import { Button, Failure, FailedPage, Icon, PartSkeleton, StatePage } from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Say } from './text/index.ts';

const kinds = [
  ['info', 'noteInfo', 'alert-circle'],
  ['warning', 'noteWarning', 'alert-triangle'],
  ['danger', 'noteDanger', 'alert-circle'],
  ['success', 'noteSuccess', 'circle-check'],
] as const;

export function StatesPart({ say }: { say: Say }) {
  return (
    <>
      <Specimen name="StatePage, FailedPage, PartSkeleton" about={say('statesFor')} isWhole>
        <div className="kit-states">
          <StatePage
            icon="user-plus"
            title={say('noneTitle')}
            help={say('noneHelp')}
            actions={
              <Button variant="filled" does="write" onClick={() => undefined}>
                {say('finish')}
              </Button>
            }
          />
          <StatePage icon="filter-off" title={say('noMatchTitle')} help={say('noMatchHelp')} />
          <StatePage icon="lock" title={say('forbiddenTitle')} help={say('forbiddenHelp')} />
          <FailedPage error={new Failure(500, 'Internal Server Error', { RequestId: '00000000' })} title={say('failedTitle')} onRetry={() => undefined} />
        </div>
        <div data-example>
          <PartSkeleton />
        </div>
      </Specimen>
      <Specimen name="note" about={say('notesFor')}>
        <div className="kit-column">
          {kinds.map(([kind, text, icon]) => (
            <div key={kind} className={`note ${kind}`}>
              <Icon name={icon} />
              <span>{say(text)}</span>
            </div>
          ))}
        </div>
      </Specimen>
    </>
  );
}
