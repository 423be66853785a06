// A course or a product in an option: what it is, when, and its fees. It is moved by dragging, by its menu, or by Alt with the arrow keys.
import { toDay } from '#day';
import { CommandMenu, type Arrow, dateText, Grip, Icon, type MenuCommand, today } from '#kit';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useRef, useState } from 'react';
import { AmountBox } from './amount-box.tsx';
import { DayBox } from './day-box.tsx';
import { FeeRow } from './fee-row.tsx';
import { type FeeDraft, feeDraft, isSameFee, type ItemDraft, withFee, withTimes } from './quote-draft.ts';
import { useTranslation } from './text/index.ts';
import { type Item, getOptionalFees, type Quote, type Typed } from './wire.ts';

export interface LineCardProps {
  readonly item: ItemDraft;
  readonly sale: Quote;
  readonly option: number;
  readonly options: readonly number[];
  readonly base: string;
  readonly readOnly: boolean;
  /** Faults by the place in the line: `StartDate`, `Fees[0].Qty`. */
  readonly findError: (place: string) => string | undefined;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove: (option: number, before: string | undefined) => void;
}

export function LineCard(props: LineCardProps) {
  const { item, sale, option, options, base, readOnly, findError, onChange, onRemove, onStep, onMove } = props;
  const t = useTranslation();
  const { now } = item;
  const name = lineName(item);
  const course = now.Course;
  const card = useRef<HTMLElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const [element, handle] = [card.current, grip.current];
    if (!element || !handle) return;
    return combine(
      draggable({ element, dragHandle: handle, getInitialData: () => ({ line: item.key }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data['line'] === 'string' && source.data['line'] !== item.key,
        getData: () => ({ before: item.key }),
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop: () => setOver(false),
      }),
    );
  }, [item.key, readOnly]);
  const press = (arrow: Arrow) => {
    const at = options.indexOf(option);
    const beside = arrow === 'ArrowLeft' ? options[at - 1] : arrow === 'ArrowRight' ? options[at + 1] : undefined;
    if (beside !== undefined) onMove(beside, undefined);
    if (arrow === 'ArrowUp' || arrow === 'ArrowDown') onStep(arrow === 'ArrowUp' ? -1 : 1);
  };
  const setTimes = (change: { StartDate?: unknown; Duration?: Typed }) => onChange(withTimes(item, change));
  const optional = getOptionalFees(now, sale).filter((fee) => !item.fees.some((each) => isSameFee(each.now, fee)));
  const place = course ? [course.InstitutionName, course.InstitutionCampusName].filter(Boolean).join(', ') : '';
  const setFee = (fee: FeeDraft) => onChange(withFee(item, fee));
  return (
    <article className={`quote-line ${isOver ? 'over' : ''}`} aria-label={name} ref={card}>
      <header className="row g8 quote-line-head">
        {readOnly ? (
          <span className="quote-mark">
            <Icon name={course ? 'building-bank' : 'package'} />
          </span>
        ) : (
          <Grip label={t('grip', { name })} icon={course ? 'building-bank' : 'package'} className="quote-mark grip" handle={grip} onArrow={press} />
        )}
        <div className="grow">
          <h4>{getTitle(item)}</h4>
          {place !== '' && <p className="t2 t12">{place}</p>}
        </div>
      </header>
      {!readOnly && (
        <div className="quote-line-menu">
          <CommandMenu
            label={t('lineActions', { name })}
            commands={[
              { id: 'up', effect: 'show', label: t('moveUp'), icon: 'arrow-up', command: () => onStep(-1) },
              { id: 'down', effect: 'show', label: t('moveDown'), icon: 'arrow-down', command: () => onStep(1) },
              ...options
                .filter((each) => each !== option)
                .map(
                  (number): MenuCommand => ({
                    id: `to ${number}`,
                    effect: 'show',
                    label: t('moveTo', { number: String(number) }),
                    icon: 'arrow-right',
                    command: () => onMove(number, undefined),
                  }),
                ),
              { id: 'remove', effect: 'show', label: t('removeLine'), icon: 'trash', isDanger: true, command: onRemove },
            ]}
          />
        </div>
      )}
      <div className="quote-times">
        {course && (
          <label>
            <span className="t12 t3">{t('weeks')}</span>
            <AmountBox
              label={t('weeksOf', { name })}
              kind="integer"
              value={now.Duration}
              readOnly={readOnly}
              hint={findError('Duration')}
              isWrong={findError('Duration') !== undefined}
              onChange={(Duration) => setTimes({ Duration })}
            />
          </label>
        )}
        <div>
          <span className="t12 t3" aria-hidden="true">
            {t('start')}
          </span>
          <Start {...{ course, name, value: now.StartDate, readOnly, error: findError('StartDate'), onChange: setTimes }} />
        </div>
        {course && (
          <div>
            <span className="t12 t3" aria-hidden="true">
              {t('end')}
            </span>
            <DayBox
              label={t('endOf', { name })}
              value={now.EndDate}
              readOnly={readOnly}
              error={findError('EndDate')}
              onChange={(EndDate) => onChange({ ...item, now: { ...now, EndDate } })}
            />
          </div>
        )}
      </div>
      {['StartDate', 'Duration', 'EndDate', 'InstitutionCampusCourseId'].flatMap((field) => {
        const error = findError(field);
        return error === undefined
          ? []
          : [
              <p key={field} className="t12 danger" role="alert">
                {error}
              </p>,
            ];
      })}
      {item.fees.length > 0 && (
        <ul className="quote-fees">
          {item.fees.map((fee, index) => (
            <FeeRow
              key={fee.key}
              fee={fee}
              item={item}
              base={base}
              readOnly={readOnly}
              findError={(field) => findError(`Fees[${index}].${field}`)}
              onChange={setFee}
              onRemove={() => onChange({ ...item, fees: item.fees.filter(({ key }) => key !== fee.key) })}
            />
          ))}
        </ul>
      )}
      {item.fees.length === 0 && <p className="t3 t12">{t('noFees')}</p>}
      {now.Notes.map((note) => (
        <p key={note} className="t12 t2 quote-line-note">
          {note}
        </p>
      ))}
      {!readOnly && (
        <div className="quote-add">
          <CommandMenu
            label={t('addFeeTo', { name })}
            words={t('addFee')}
            none={t('noOtherFees')}
            commands={optional.map((fee) => ({
              id: String(fee.FeeId),
              effect: 'show',
              label: fee.FeeDescription ?? '',
              about: fee.IsGeneric ? t('generic') : undefined,
              command: () => onChange({ ...item, fees: [...item.fees, feeDraft(fee)] }),
            }))}
          />
        </div>
      )}
    </article>
  );
}

interface StartProps {
  readonly course: Item['Course'];
  readonly name: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (change: { StartDate: unknown }) => void;
}

/** When a line starts: of a course with intakes one of those to come, or another day. */
function Start({ course, name, value, readOnly, error, onChange }: StartProps) {
  const t = useTranslation();
  const [isOther, setOther] = useState(false);
  const intakes = (course?.IntakeDates ?? []).flatMap((day) => toDay(day) ?? []);
  const day = toDay(value);
  const coming = [...new Set([...intakes.filter((intake) => intake >= today()), ...(day && intakes.includes(day) ? [day] : [])])].toSorted();
  if (coming.length === 0 || isOther || readOnly || ((value ?? '') !== '' && !(day && intakes.includes(day))))
    return <DayBox label={t('startOf', { name })} value={value} readOnly={readOnly} error={error} onChange={(StartDate) => onChange({ StartDate })} />;
  return (
    <select
      className="quote-box intake"
      aria-label={t('intake', { name })}
      value={day}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === 'other') setOther(true);
        else onChange({ StartDate: chosen === '' ? null : chosen });
      }}
    >
      <option value="">–</option>
      {coming.map((text) => (
        <option key={text} value={text}>
          {dateText(text)}
        </option>
      ))}
      <option value="other">{t('otherStart')}</option>
    </select>
  );
}

/** The name of a course without its campus, which stands below it. */
function getTitle(item: ItemDraft): string {
  const name = lineName(item);
  const campus = item.now.Course?.InstitutionCampusName;
  const end = ` (${campus ?? ''})`;
  return campus && name.length > end.length && name.endsWith(end) ? name.slice(0, -end.length) : name;
}

/** What a line is called. */
export const lineName = ({ now: { Course, Description } }: ItemDraft): string => Course?.Name || Description || '';
