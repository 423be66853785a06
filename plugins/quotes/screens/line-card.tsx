// A course or a product in an option: what it is, when, and its fees. It is moved by dragging, by its menu, or by Alt with the arrow keys.
import { ActsMenu, type Arrow, dateText, Grip, Icon, type MenuAct, type Row, today } from '#kit';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useRef, useState } from 'react';
import { AmountBox } from './amount-box.tsx';
import { DayBox } from './day-box.tsx';
import { FeeRow } from './fee-row.tsx';
import { type FeeDraft, feeDraft, type ItemDraft, withFee, withTimes } from './quote-draft.ts';
import { useSay } from './text/index.ts';
import { courseOf, notesOf, optionalFeesOf, textOf } from './wire.ts';

export interface LineCardProps {
  readonly item: ItemDraft;
  readonly sale: Row;
  readonly option: number;
  readonly options: readonly number[];
  readonly base: string;
  readonly readOnly: boolean;
  /** Faults by the place in the line: `StartDate`, `Fees[0].Qty`. */
  readonly faultOf: (place: string) => string | undefined;
  readonly onChange: (item: ItemDraft) => void;
  readonly onRemove: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove: (option: number, before: string | undefined) => void;
}

export function LineCard(props: LineCardProps) {
  const { item, sale, option, options, base, readOnly, faultOf, onChange, onRemove, onStep, onMove } = props;
  const say = useSay();
  const { now } = item;
  const name = lineName(item);
  const course = courseOf(now);
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
  const setTimes = (change: { StartDate?: unknown; Duration?: unknown }) => onChange(withTimes(item, change));
  const optional = optionalFeesOf(now, sale).filter((fee) => !item.fees.some((each) => each.now['FeeId'] === fee['FeeId']));
  const place = course ? [textOf(course.row['InstitutionName']), textOf(course.row['InstitutionCampusName'])].filter(Boolean).join(', ') : '';
  const setFee = (fee: FeeDraft) => onChange(withFee(item, fee));
  return (
    <article className={`quote-line ${isOver ? 'over' : ''}`} aria-label={name} ref={card}>
      <header className="row g8 quote-line-head">
        {readOnly ? (
          <span className="quote-mark">
            <Icon name={course ? 'building-bank' : 'package'} />
          </span>
        ) : (
          <Grip label={say('grip', { name })} icon={course ? 'building-bank' : 'package'} className="quote-mark grip" handle={grip} onArrow={press} />
        )}
        <div className="grow">
          <h4>{name}</h4>
          {place !== '' && <p className="t2 t12">{place}</p>}
        </div>
        {!readOnly && (
          <ActsMenu
            label={say('lineActions', { name })}
            acts={[
              { id: 'up', does: 'show', label: say('moveUp'), icon: 'arrow-up', act: () => onStep(-1) },
              { id: 'down', does: 'show', label: say('moveDown'), icon: 'arrow-down', act: () => onStep(1) },
              ...options
                .filter((each) => each !== option)
                .map(
                  (number): MenuAct => ({
                    id: `to ${number}`,
                    does: 'show',
                    label: say('moveTo', { number: String(number) }),
                    icon: 'arrow-right',
                    act: () => onMove(number, undefined),
                  }),
                ),
              { id: 'remove', does: 'show', label: say('removeLine'), icon: 'trash', isDanger: true, act: onRemove },
            ]}
          />
        )}
      </header>
      <div className="quote-times">
        {course && (
          <label>
            <span className="t12 t3">{say('weeks')}</span>
            <AmountBox
              label={say('weeksOf', { name })}
              kind="integer"
              value={now['Duration']}
              readOnly={readOnly}
              hint={faultOf('Duration')}
              isWrong={faultOf('Duration') !== undefined}
              onChange={(Duration) => setTimes({ Duration })}
            />
          </label>
        )}
        <div>
          <span className="t12 t3" aria-hidden="true">
            {say('start')}
          </span>
          <Start {...{ course: course?.row, name, value: now['StartDate'], readOnly, fault: faultOf('StartDate'), onChange: setTimes }} />
        </div>
        {course && (
          <div>
            <span className="t12 t3" aria-hidden="true">
              {say('end')}
            </span>
            <DayBox
              label={say('endOf', { name })}
              value={now['EndDate']}
              readOnly={readOnly}
              fault={faultOf('EndDate')}
              onChange={(EndDate) => onChange({ ...item, now: { ...now, EndDate } })}
            />
          </div>
        )}
      </div>
      {['StartDate', 'Duration', 'EndDate', 'InstitutionCampusCourseId'].flatMap((field) => {
        const fault = faultOf(field);
        return fault === undefined
          ? []
          : [
              <p key={field} className="t12 danger" role="alert">
                {fault}
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
              fault={['Qty', 'UnitPrice', 'FeeId', 'FeeSpecialId', 'Note']
                .map((field) => faultOf(`Fees[${index}].${field}`))
                .find((each) => each !== undefined)}
              onChange={setFee}
              onRemove={() => onChange({ ...item, fees: item.fees.filter(({ key }) => key !== fee.key) })}
            />
          ))}
        </ul>
      )}
      {item.fees.length === 0 && <p className="t3 t12">{say('noFees')}</p>}
      {notesOf(now).map((note) => (
        <p key={note} className="t12 t2 quote-line-note">
          {note}
        </p>
      ))}
      {!readOnly && (
        <div className="quote-add">
          <ActsMenu
            label={say('addFeeTo', { name })}
            words={say('addFee')}
            none={say('noOtherFees')}
            acts={optional.map((fee) => ({
              id: String(fee['FeeId']),
              does: 'show',
              label: textOf(fee['FeeDescription']),
              about: fee['IsGeneric'] === true ? say('generic') : undefined,
              act: () => onChange({ ...item, fees: [...item.fees, feeDraft(fee)] }),
            }))}
          />
        </div>
      )}
    </article>
  );
}

interface StartProps {
  readonly course: Row | undefined;
  readonly name: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (change: { StartDate: unknown }) => void;
}

/** When a line starts: of a course with intakes one of those to come, or another day. */
function Start({ course, name, value, readOnly, fault, onChange }: StartProps) {
  const say = useSay();
  const [isOther, setOther] = useState(false);
  const intakes = Array.isArray(course?.['IntakeDates']) ? course['IntakeDates'].filter((day) => typeof day === 'string').map((day) => day.slice(0, 10)) : [];
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  const coming = [...new Set([...intakes.filter((each) => each >= today()), ...(intakes.includes(day) ? [day] : [])])].toSorted();
  if (coming.length === 0 || isOther || readOnly || (day !== '' && !intakes.includes(day)))
    return <DayBox label={say('startOf', { name })} value={value} readOnly={readOnly} fault={fault} onChange={(StartDate) => onChange({ StartDate })} />;
  return (
    <select
      className="quote-box intake"
      aria-label={say('intake', { name })}
      value={day}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === 'other') setOther(true);
        else onChange({ StartDate: chosen === '' ? null : chosen });
      }}
    >
      <option value="">–</option>
      {coming.map((each) => (
        <option key={each} value={each}>
          {dateText(each)}
        </option>
      ))}
      <option value="other">{say('otherStart')}</option>
    </select>
  );
}

/** What a line is called. */
export const lineName = ({ now }: ItemDraft): string =>
  textOf(courseOf(now)?.row['Name']) || textOf(now['Description']) || textOf(now['InstitutionCampusCourseName']) || textOf(now['AgencySupplierProductName']);
