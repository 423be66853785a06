// A course or a product in an option: what it is, when, and its fees. It is moved by dragging, by its menu, or by Alt with the arrow keys.
import { dateText, Icon, type Row, today } from '#kit';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { ActionIcon, Menu } from '@mantine/core';
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
  const press = (event: React.KeyboardEvent) => {
    if (!event.altKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    const at = options.indexOf(option);
    const beside = event.key === 'ArrowLeft' ? options[at - 1] : event.key === 'ArrowRight' ? options[at + 1] : undefined;
    if (beside !== undefined) onMove(beside, undefined);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') onStep(event.key === 'ArrowUp' ? -1 : 1);
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
          <button type="button" ref={grip} className="quote-mark grip" aria-label={say('grip', { name })} title={say('grip', { name })} onKeyDown={press}>
            <Icon name={course ? 'building-bank' : 'package'} />
          </button>
        )}
        <div className="grow">
          <h4>{name}</h4>
          {place !== '' && <p className="t2 t12">{place}</p>}
        </div>
        {!readOnly && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon className="icon-act" aria-label={say('lineActions', { name })}>
                <Icon name="dots" size="s14" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Icon name="arrow-up" />} onClick={() => onStep(-1)}>
                {say('moveUp')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="arrow-down" />} onClick={() => onStep(1)}>
                {say('moveDown')}
              </Menu.Item>
              {options
                .filter((each) => each !== option)
                .map((number) => (
                  <Menu.Item key={number} leftSection={<Icon name="arrow-right" />} onClick={() => onMove(number, undefined)}>
                    {say('moveTo', { number: String(number) })}
                  </Menu.Item>
                ))}
              <Menu.Item leftSection={<Icon name="trash" />} color="red" onClick={onRemove}>
                {say('removeLine')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
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
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <button type="button" className="link t12" aria-label={say('addFeeTo', { name })}>
                {say('addFee')}
              </button>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {optional.length === 0 && <Menu.Label>{say('noOtherFees')}</Menu.Label>}
              {optional.map((fee) => (
                <Menu.Item key={String(fee['FeeId'])} onClick={() => onChange({ ...item, fees: [...item.fees, feeDraft(fee)] })}>
                  {textOf(fee['FeeDescription'])}
                  {fee['IsGeneric'] === true && <span className="t3"> · {say('generic')}</span>}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
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
