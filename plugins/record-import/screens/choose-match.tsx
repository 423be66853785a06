// What a person says of rows in conflict, of one or of all: the row beside the records that it may be about, and what is to become of it.
import { Button, Icon } from '#kit';
import { Link } from 'react-router';
import type { PlanRow } from './responses.ts';
import { type Translate, useTranslation } from './text/index.ts';
import type { ShowValue } from './use-displayed-value.ts';

type Choices = NonNullable<PlanRow['Choices']>;

interface ChooseMatchProps {
  readonly row: number;
  readonly choices: Choices;
  readonly chosen: number | null;
  /** Path of the records. */
  readonly path: string;
  readonly show: ShowValue;
  /** A record, 0 for a new one, null to leave it out. */
  readonly onChoose: (recordId: number | null) => void;
  readonly busy: boolean;
}

export function ChooseMatch({ row, choices, chosen, path, show, onChoose, busy }: ChooseMatchProps) {
  const t = useTranslation();
  const isTwice = (name: string): boolean => choices.filter((choice) => choice.Name === name).length > 1;
  const named = choices.map((choice) => ({ ...choice, Name: isTwice(choice.Name) ? `${choice.Name} (${choice.Id})` : choice.Name }));
  const responses = [
    ...named.map(({ Id, Name }) => ({ id: Id, text: t('updateIt', { name: Name }) })),
    { id: 0, text: t('addNew') },
    { id: null, text: t('leaveOut') },
  ];
  return (
    <>
      {named.some(({ Fields }) => Fields.length > 0) && <Compared row={row} choices={named} chosen={chosen} path={path} show={show} t={t} />}
      <div className="answers" role="group" aria-label={t('answers', { row })}>
        {responses.map(({ id, text }) => (
          <Button key={id} effect="write" size="xs" disabled={busy} isPressed={id === chosen} onClick={() => id !== chosen && onChoose(id)}>
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
  readonly t: Translate;
}

/** What the file says, and beside it what each of the records has. */
function Compared({ row, choices, chosen, path, show, t }: ComparedProps) {
  const fields = choices[0]?.Fields ?? [];
  const differs = choices.some(({ Fields }) => Fields.some(({ IsSame }) => !IsSame));
  return (
    <div className="compared">
      <table aria-label={t('compared', { row })}>
        <thead>
          <tr className="t12 t3">
            <th scope="col">{t('fieldHead')}</th>
            <th scope="col">{t('columnHead')}</th>
            {choices.map(({ Id, Name }) => (
              <th key={Id} scope="col">
                <Link className="link" to={`/entity/${path}/${Id}/edit`} target="_blank" rel="noreferrer" title={t('newTab')}>
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
                  return <td key={Id}>{field?.IsSame === false ? <mark title={t('differs')}>{Id === chosen ? <del>{value}</del> : value}</mark> : value}</td>;
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {differs && <p className="t12 t3">{t('comparedAbout')}</p>}
    </div>
  );
}

interface ChooseForAllProps {
  readonly toJudge: number;
  readonly judged: number;
  readonly onChoose: (all: 'new' | 'open') => void;
  readonly busy: boolean;
}

/** Of one row by itself it is said at the row. */
export function ChooseForAll({ toJudge, judged, onChoose, busy }: ChooseForAllProps) {
  const t = useTranslation();
  if (toJudge + judged === 0) return null;
  return (
    <div className="note warning said-of-all">
      <span className="grow">{toJudge > 0 ? t('toJudge', { count: toJudge }) : t('judged', { count: judged })}</span>
      {toJudge > 1 && (
        <Button effect="write" size="xs" disabled={busy} onClick={() => onChoose('new')}>
          {t('allNew')}
        </Button>
      )}
      {judged > 1 && (
        <Button effect="write" size="xs" disabled={busy} onClick={() => onChoose('open')}>
          {t('allOut')}
        </Button>
      )}
    </div>
  );
}
