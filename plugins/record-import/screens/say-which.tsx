// What a person says of rows in conflict, of one or of all: which record it is about, or that it is a new one; and the way back.
import { Button } from '#kit';
import type { PlanRow } from './answers.ts';
import { useSay } from './text/index.ts';

interface SayWhichProps {
  readonly choices: NonNullable<PlanRow['Choices']>;
  readonly chosen: number | null;
  /** A record, 0 for a new one, null to take back what was said. */
  readonly onSay: (recordId: number | null) => void;
  readonly busy: boolean;
}

export function SayWhich({ choices, chosen, onSay, busy }: SayWhichProps) {
  const say = useSay();
  const isTwice = (name: string): boolean => choices.filter((each) => each.Name === name).length > 1;
  const nameOf = ({ Id, Name }: { readonly Id: number; readonly Name: string }): string => (isTwice(Name) ? `${Name} (${Id})` : Name);
  if (chosen !== null) {
    const record = choices.find(({ Id }) => Id === chosen);
    return (
      <p className="said">
        <span className="t3">{record ? say('saidSame', { name: nameOf(record) }) : say('saidNew')}</span>
        <Button does="write" variant="subtle" size="xs" disabled={busy} onClick={() => onSay(null)}>
          {say('takeBack')}
        </Button>
      </p>
    );
  }
  return (
    <p className="said">
      <span className="t3">{say('whichIsIt')}</span>
      {choices.map((choice) => (
        <Button key={choice.Id} does="write" size="xs" disabled={busy} onClick={() => onSay(choice.Id)}>
          {say('itIs', { name: nameOf(choice) })}
        </Button>
      ))}
      <Button does="write" size="xs" disabled={busy} onClick={() => onSay(0)}>
        {say('itIsNew')}
      </Button>
    </p>
  );
}

interface SayOfAllProps {
  readonly toJudge: number;
  readonly judged: number;
  readonly onSay: (all: 'new' | 'open') => void;
  readonly busy: boolean;
}

/** Of one row by itself it is said at the row. */
export function SayOfAll({ toJudge, judged, onSay, busy }: SayOfAllProps) {
  const say = useSay();
  if (toJudge < 2 && judged < 2) return null;
  return (
    <div className="note info said-of-all">
      <span className="grow">{toJudge > 0 ? say('toJudge', { count: toJudge }) : say('judged', { count: judged })}</span>
      {toJudge > 1 && (
        <Button does="write" size="xs" disabled={busy} onClick={() => onSay('new')}>
          {say('allNew')}
        </Button>
      )}
      {judged > 1 && (
        <Button does="write" size="xs" disabled={busy} onClick={() => onSay('open')}>
          {say('allOut')}
        </Button>
      )}
    </div>
  );
}
