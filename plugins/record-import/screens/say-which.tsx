// What a person says of rows in conflict, of one or of all: the row beside the records that it may be about, and what is to become of it.
import { Button, Icon } from '#kit';
import { Link } from 'react-router';
import type { PlanRow } from './answers.ts';
import { type Say, useSay } from './text/index.ts';
import type { ShowValue } from './use-shown-value.ts';

type Choices = NonNullable<PlanRow['Choices']>;

interface SayWhichProps {
  readonly row: number;
  readonly choices: Choices;
  readonly chosen: number | null;
  /** Path of the records. */
  readonly path: string;
  readonly show: ShowValue;
  /** A record, 0 for a new one, null to leave it out. */
  readonly onSay: (recordId: number | null) => void;
  readonly busy: boolean;
}

export function SayWhich({ row, choices, chosen, path, show, onSay, busy }: SayWhichProps) {
  const say = useSay();
  const isTwice = (name: string): boolean => choices.filter((each) => each.Name === name).length > 1;
  const named = choices.map((each) => ({ ...each, Name: isTwice(each.Name) ? `${each.Name} (${each.Id})` : each.Name }));
  const answers = [
    ...named.map(({ Id, Name }) => ({ id: Id, text: say('updateIt', { name: Name }) })),
    { id: 0, text: say('addNew') },
    { id: null, text: say('leaveOut') },
  ];
  return (
    <>
      {named.some(({ Fields }) => Fields.length > 0) && <Compared row={row} choices={named} chosen={chosen} path={path} show={show} say={say} />}
      <div className="answers" role="group" aria-label={say('answers', { row })}>
        {answers.map(({ id, text }) => (
          <Button key={id} does="write" size="xs" disabled={busy} isPressed={id === chosen} onClick={() => id !== chosen && onSay(id)}>
            {text}
          </Button>
        ))}
      </div>
    </>
  );
}

interface ComparedProps {
  readonly row: number;
  readonly choices: Choices;
  readonly chosen: number | null;
  readonly path: string;
  readonly show: ShowValue;
  readonly say: Say;
}

/** What the file says, and beside it what each of the records has. */
function Compared({ row, choices, chosen, path, show, say }: ComparedProps) {
  const fields = choices[0]?.Fields ?? [];
  const differs = choices.some(({ Fields }) => Fields.some(({ IsSame }) => !IsSame));
  return (
    <div className="compared">
      <table aria-label={say('compared', { row })}>
        <thead>
          <tr className="t12 t3">
            <th scope="col">{say('fieldHead')}</th>
            <th scope="col">{say('columnHead')}</th>
            {choices.map(({ Id, Name }) => (
              <th key={Id} scope="col">
                <Link className="link" to={`/entity/${path}/${Id}/edit`} target="_blank" rel="noreferrer" title={say('newTab')}>
                  <span className="clamp">{Name || Id}</span> <Icon name="external-link" size="s12" />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ Field, Label, New }, index) => {
            const isSame = choices.every(({ Fields }) => Fields[index]?.IsSame === true);
            return (
              <tr key={Field} className={isSame ? 'same' : ''}>
                <th scope="row" className="t3">
                  {Label}
                </th>
                <td className={isSame ? '' : 'b5'}>{show(Field, New)}</td>
                {choices.map(({ Id, Fields }) => {
                  const field = Fields[index];
                  const value = show(Field, field?.Old);
                  return <td key={Id}>{field?.IsSame === false ? <mark title={say('differs')}>{Id === chosen ? <del>{value}</del> : value}</mark> : value}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {differs && <p className="t12 t3">{say('comparedAbout')}</p>}
    </div>
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
  if (toJudge + judged === 0) return null;
  return (
    <div className="note warning said-of-all">
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
