// Where one condition is made or changed: field, condition, and the inputs that the condition asks for.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { EntityConfig, FilterConfig, WireCondition } from '../../api/index.ts';
import { checkValue } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { conditionText, rangeNames, rangeText, valueShape } from './conditions.ts';
import { FieldPicker } from './field-picker.tsx';
import { type KnownFilter, useKnownFilter } from './filter-fields.ts';
import { FilterValue, ManyValues } from './filter-value.tsx';
import './filters.css';

interface FilterEditorProps {
  readonly config: EntityConfig;
  readonly filter?: WireCondition | undefined;
  /** Of a new one: the field that it begins with. */
  readonly field?: string | undefined;
  readonly onApply: (filter: WireCondition) => void;
  readonly onCancel: () => void;
  /** Goes on to a group of conditions, the one that stands here among them. */
  readonly onGroup?: ((first: WireCondition | undefined) => void) | undefined;
}

export function FilterEditor({ config, filter, field, onApply, onCancel, onGroup }: FilterEditorProps) {
  const t = useText();
  const [picked, setPicked] = useState<KnownFilter>();
  const start = filter?.Field ?? field;
  const [isPicking, setPicking] = useState(start === undefined);
  const given = useKnownFilter(config, picked ? undefined : start);
  const known = picked ?? given.known;
  if (isPicking) {
    return (
      <div className="filter-editor">
        <FieldPicker
          config={config}
          onPick={(next) => {
            setPicked(next);
            setPicking(false);
          }}
        />
        <div className="acts">
          {onGroup && filter === undefined && (
            <Button size="xs" variant="subtle" className="start" leftSection={<Icon name="filter-plus" size="s14" />} onClick={() => onGroup(undefined)}>
              {t('filters.several')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={start === undefined ? onCancel : () => setPicking(false)}>
            {t('list.cancel')}
          </Button>
        </div>
      </div>
    );
  }
  if (!known && given.isPending) return <div className="filter-room" />;
  if (!known) {
    return (
      <div className="filter-editor">
        <p className="note" role="alert">
          {t(given.isFailed ? 'filters.fieldsFailed' : 'filters.unknownField')}
        </p>
        <div className="acts">
          <Button size="xs" variant="subtle" onClick={onCancel}>
            {t('list.cancel')}
          </Button>
          {given.isFailed && (
            <Button size="xs" variant="filled" onClick={() => void given.retry()}>
              {t('state.retry')}
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <ConditionForm
      key={known.filter.Field}
      known={known}
      filter={filter?.Field === known.filter.Field ? filter : undefined}
      onField={() => setPicking(true)}
      onApply={onApply}
      onCancel={onCancel}
      onGroup={onGroup}
    />
  );
}

interface ConditionFormProps extends Pick<FilterEditorProps, 'filter' | 'onApply' | 'onCancel' | 'onGroup'> {
  readonly known: KnownFilter;
  readonly onField: () => void;
}

function ConditionForm({ known: { filter: known, label }, filter, onField, onApply, onCancel, onGroup }: ConditionFormProps) {
  const t = useText();
  const field = known.Field;
  const conditions = known.Conditions;
  const [condition, setCondition] = useState(filter?.Condition ?? preferred(known));
  /** What is asked of yes or no is mostly what is so. */
  const usual = known.Type === 'boolean' ? true : undefined;
  const [first, setFirst] = useState<unknown>(filter ? filter.Value1 : usual);
  const [second, setSecond] = useState<unknown>(filter?.Value2);
  const start = useRef<HTMLSelectElement>(null);
  useEffect(() => start.current?.focus(), []);

  const chooseCondition = (name: string) => {
    if (valueShape(name) !== valueShape(condition)) {
      setFirst(valueShape(name) === 'range' ? 'Today' : usual);
      setSecond(undefined);
    }
    setCondition(name);
  };
  const shape = valueShape(condition);
  const made = finished(known, condition, first, second);
  const valid = made !== undefined && faultless(known, shape, first, second, t);

  return (
    <form
      className="filter-editor"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (made && valid) onApply(made);
      }}
    >
      <div className="pair">
        <button type="button" className="native field" aria-label={t('filters.fieldIs', { field: label })} onClick={onField}>
          <span className="clip">{label}</span>
          <Icon name="chevron-down" size="s12" />
        </button>
        <select
          ref={start}
          className="native"
          aria-label={t('list.condition')}
          value={condition}
          onChange={(event) => chooseCondition(event.currentTarget.value)}
        >
          {conditions.map((each) => (
            <option key={each} value={each}>
              {conditionText(each, known.Type, t)}
            </option>
          ))}
        </select>
      </div>
      {shape === 'one' && <FilterValue key={field} filter={known} label={t('list.value')} value={first} onChange={setFirst} />}
      {shape === 'two' && (
        <div className="pair">
          <FilterValue key={`${field}1`} filter={known} label={t('list.from')} value={first} onChange={setFirst} />
          <FilterValue key={`${field}2`} filter={known} label={t('list.to')} value={second} onChange={setSecond} />
        </div>
      )}
      {shape === 'many' && <ManyValues key={field} filter={known} value={first} onChange={setFirst} />}
      {shape === 'range' && (
        <select className="native" aria-label={t('list.value')} value={String(first ?? 'Today')} onChange={(event) => setFirst(event.currentTarget.value)}>
          {rangeNames.map((name) => (
            <option key={name} value={name}>
              {rangeText(name, t)}
            </option>
          ))}
        </select>
      )}
      <div className="acts">
        {onGroup && (
          <Button size="xs" variant="subtle" className="start" disabled={!valid} onClick={() => onGroup(made)}>
            {t('filters.orMore')}
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {t('list.cancel')}
        </Button>
        <Button size="xs" variant="filled" type="submit" disabled={!valid}>
          {t('list.apply')}
        </Button>
      </div>
    </form>
  );
}

function preferred(filter: FilterConfig): string {
  const conditions = filter.Conditions;
  const wanted =
    filter.Type === 'enum' || filter.Type === 'reference' || filter.Type === 'referenceList'
      ? 'in'
      : filter.Type === 'date' || filter.Type === 'datetime'
        ? 'range'
        : 'one';
  const getShape = (name: string) =>
    wanted === 'in' ? valueShape(name) === 'many' : wanted === 'range' ? valueShape(name) === 'range' : valueShape(name) === 'one';
  return (
    (filter.Type === 'integer' || filter.Type === 'money' || filter.Type === 'rate' ? conditions.find((name) => name.toLowerCase() === 'equal') : undefined) ??
    (filter.Type === 'string' || filter.Type === 'text' ? conditions.find((name) => name.toLowerCase() === 'contains') : undefined) ??
    conditions.find(getShape) ??
    conditions[0] ??
    'Equal'
  );
}

function finished(filter: FilterConfig, Condition: string, first: unknown, second: unknown): WireCondition | undefined {
  const base = { Field: filter.Field, Condition };
  const given = (value: unknown) => value !== undefined && value !== null && value !== '';
  switch (valueShape(Condition)) {
    case 'none':
      return base;
    case 'range':
      return { ...base, Value1: given(first) ? first : 'Today' };
    case 'many':
      return Array.isArray(first) && first.length > 0 ? { ...base, Value1: first } : undefined;
    case 'two':
      return given(first) && given(second) ? { ...base, Value1: first, Value2: second } : undefined;
    case 'one':
      return filter.Type === 'boolean' ? { ...base, Value1: first === true } : given(first) ? { ...base, Value1: first } : undefined;
  }
}

function faultless(filter: FilterConfig, shape: string, first: unknown, second: unknown, t: ReturnType<typeof useText>): boolean {
  const field = { Name: filter.Field, Type: filter.Type, Label: filter.Label, Required: false };
  const isFine = (value: unknown) => checkValue(field, filter.Label, value, false, t) === undefined;
  return shape === 'one' ? isFine(first) : shape === 'two' ? isFine(first) && isFine(second) : true;
}
