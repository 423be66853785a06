// The page on which a course is deferred, extended or changed: which one, the new days, why, and what comes of it.
import {
  Bar,
  Button,
  Control,
  dateText,
  ErrorNote,
  type Field,
  FieldBox,
  Panel,
  type Row,
  StatePage,
  useControlKeys,
  useHotkeys,
  useWork,
  type VerbProps,
  sentDay,
} from '#kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Id } from '#generated';
import { getDay, isAccepted, isLeft, type Line, lineName, getLines } from './sale-lines.ts';
import { SaleFoot } from './sale-foot.tsx';
import './sales.css';
import { useTranslation } from './text/index.ts';

/** One input of the form: what it is called is what the verb calls it. */
export interface Requested {
  readonly name: 'startDate' | 'endDate' | 'lastDay' | 'weeks' | 'reason';
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isRequired?: boolean;
}

interface ChangeFormProps extends VerbProps<'AgencySale'> {
  /** The inputs; hints may tell what follows from what was typed so far. */
  readonly asked: (line: Line | undefined, values: Row) => readonly Requested[];
  /** Which lines it can be done with. */
  readonly isFor: (line: Line) => boolean;
  /** What else is chosen, and what is shown beforehand, of the line and what was typed so far. */
  readonly renderMore?: (line: Line, values: Row, errors: Readonly<Record<string, string>>) => ReactNode;
  readonly isReady?: boolean;
  /** Sends it; the names of its inputs are those that faults are keyed on. */
  readonly send: (input: { readonly id: number; readonly agencySaleItemId: Id<'AgencySaleItem'> }, values: Row, line: Line) => Promise<unknown>;
}

export function ChangeForm({ row: sale, label, crumbs, back, asked: getRequested, isFor, renderMore, isReady = true, send }: ChangeFormProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const prefix = useId();
  const lines = getLines(sale).filter((line) => isAccepted(sale, line) && !isLeft(line) && isFor(line));
  const wanted = lines.find(({ Id }) => String(Id) === query.get('line'));
  const [chosenId, setChosen] = useState(wanted?.Id ?? (lines.length === 1 ? lines[0]?.Id : undefined));
  const line = lines.find(({ Id }) => Id === chosenId);
  const [values, setValues] = useState<Row>({});
  const requested = getRequested(line, values);
  const { message, errors, changing, working, run } = useWork({
    fields: [...requested.map(({ name }) => name), 'agencySaleItemId', 'institutionCampusCourseId'],
  });
  const missing = requested.some(({ name, isRequired }) => isRequired && (values[name] === undefined || values[name] === null || values[name] === ''));
  const mayStart = line !== undefined && !missing && isReady && !working;
  const submit = () =>
    run(async () => {
      if (!line) return;
      await send({ id: sale.Id, agencySaleItemId: line.Id }, values, line);
      await queries.invalidateQueries();
      void navigate(`${back}?tab=courses`);
    });
  useControlKeys(mayStart ? { Enter: { label, command: () => void submit() } } : {});
  useHotkeys({ Escape: { label: t('cancel'), command: () => void navigate(back) } });
  return (
    <>
      <Bar crumbs={crumbs} title={label} />
      <div className="sale-change" data-page>
        {lines.length === 0 && (
          <StatePage icon="school" title={t('nothingFits')} help={t('nothingFitsHelp')} actions={<Button to={back}>{t('backToSale')}</Button>} />
        )}
        {lines.length > 0 && (
          <Panel title={t('whichCourse')}>
            <div className="sale-choices" role="radiogroup" aria-label={t('whichCourse')}>
              {lines.map((each) => (
                <label key={each.Id} className={`sale-choice ${each === line ? 'on' : ''}`}>
                  <input type="radio" name={`${prefix}-line`} checked={each === line} onChange={() => setChosen(each.Id)} />
                  <b>{lineName(each)}</b>
                  <span className="t3 t12">{t('fromTo', { from: dateText(getDay(each.StartDate)) || '…', to: dateText(getDay(each.EndDate)) || '…' })}</span>
                </label>
              ))}
            </div>
            <ErrorNote message={errors['agencySaleItemId']} />
          </Panel>
        )}
        {line && renderMore?.(line, values, errors)}
        {line && (
          <Panel title={t('whatChanges')}>
            <div className="sale-fields">
              {requested.map(({ name, label: called, hint, isRequired = false }) => {
                const id = `${prefix}-${name}`;
                return (
                  <FieldBox key={name} id={id} label={called} required={isRequired} locked={false} error={errors[name]} hint={hint} wide={name === 'reason'}>
                    <Control
                      id={id}
                      field={getField(name, called, isRequired)}
                      label={called}
                      value={values[name] ?? null}
                      row={values}
                      onChange={(value) => changing(name, (next: unknown) => setValues((now) => ({ ...now, [name]: next })))(value)}
                      invalid={errors[name] !== undefined}
                      readOnly={false}
                      required={isRequired}
                    />
                  </FieldBox>
                );
              })}
            </div>
          </Panel>
        )}
        <ErrorNote message={message} />
      </div>
      {lines.length > 0 && <SaleFoot back={back} label={label} mayStart={mayStart} working={working} onSubmit={() => void submit()} />}
    </>
  );
}

function getField(name: Requested['name'], Label: string, Required: boolean): Field {
  const base = { Name: name, Label, Required, ReadOnly: false };
  if (name === 'weeks') return { ...base, Type: 'integer', Minimum: 1, Maximum: 520 };
  return name === 'reason' ? { ...base, Type: 'text', MaxLength: 500 } : { ...base, Type: 'date' };
}

/** What was typed as a day, to be sent; undefined where nothing was. */
export const typedDay = (values: Row, name: Requested['name']): string | undefined => {
  return sentDay(values[name]) ?? undefined;
};
export const typedText = (values: Row, name: Requested['name']): string => String(values[name] ?? '');
