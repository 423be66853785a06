// Where a filter is made or changed: field, condition, and the inputs that the condition asks for.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EntityConfig, FilterConfig, WireCondition } from '../../api/index.ts';
import { checkValue } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { conditionText, rangeNames, rangeText, valueShape } from './conditions.ts';
import { FilterValue, ManyValues } from './filter-value.tsx';

interface FilterEditorProps {
  readonly config: EntityConfig;
  readonly filter?: WireCondition;
  readonly onApply: (filter: WireCondition) => void;
  readonly onCancel: () => void;
}

export default function FilterEditor({ config, filter, onApply, onCancel }: FilterEditorProps) {
  const say = useText();
  const filters = config.Grid.Filters.filter(({ Limit }) => !Limit);
  const [field, setField] = useState(filter?.Field ?? filters[0]?.Field ?? '');
  const known = filters.find((each) => each.Field === field) ?? filters[0];
  const conditions = known?.Conditions ?? [];
  const [condition, setCondition] = useState(filter?.Condition ?? preferred(known));
  const [first, setFirst] = useState<unknown>(filter?.Value1);
  const [second, setSecond] = useState<unknown>(filter?.Value2);
  if (!known) return null;

  const chooseField = (name: string) => {
    setField(name);
    setCondition(preferred(filters.find((each) => each.Field === name)));
    setFirst(undefined);
    setSecond(undefined);
  };
  const chooseCondition = (name: string) => {
    if (valueShape(name) !== valueShape(condition)) {
      setFirst(valueShape(name) === 'range' ? 'Today' : undefined);
      setSecond(undefined);
    }
    setCondition(name);
  };
  const shape = valueShape(condition);
  const made = finished(known, condition, first, second);
  const valid = made !== undefined && faultless(known, shape, first, second, say);

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
        <select
          className="native"
          aria-label={say('list.field')}
          value={field}
          onChange={(event) => chooseField(event.currentTarget.value)}
          data-autofocus={filter ? undefined : true}
        >
          {filters.map((each) => (
            <option key={each.Id} value={each.Field}>
              {each.Label}
            </option>
          ))}
        </select>
        <select className="native" aria-label={say('list.condition')} value={condition} onChange={(event) => chooseCondition(event.currentTarget.value)}>
          {conditions.map((each) => (
            <option key={each} value={each}>
              {conditionText(each, known.Type, say)}
            </option>
          ))}
        </select>
      </div>
      {shape === 'one' && <FilterValue key={field} filter={known} label={say('list.value')} value={first} onChange={setFirst} />}
      {shape === 'two' && (
        <div className="pair">
          <FilterValue key={`${field}1`} filter={known} label={say('list.from')} value={first} onChange={setFirst} />
          <FilterValue key={`${field}2`} filter={known} label={say('list.to')} value={second} onChange={setSecond} />
        </div>
      )}
      {shape === 'many' && <ManyValues key={field} filter={known} value={first} onChange={setFirst} />}
      {shape === 'range' && (
        <select className="native" aria-label={say('list.value')} value={String(first ?? 'Today')} onChange={(event) => setFirst(event.currentTarget.value)}>
          {rangeNames.map((name) => (
            <option key={name} value={name}>
              {rangeText(name, say)}
            </option>
          ))}
        </select>
      )}
      <div className="acts">
        <Button size="xs" variant="subtle" onClick={onCancel}>
          {say('list.cancel')}
        </Button>
        <Button size="xs" variant="filled" type="submit" disabled={!valid}>
          {say('list.apply')}
        </Button>
      </div>
    </form>
  );
}

function preferred(filter: FilterConfig | undefined): string {
  const conditions = filter?.Conditions ?? [];
  const wanted =
    filter?.Type === 'enum' || filter?.Type === 'reference' || filter?.Type === 'referenceList'
      ? 'in'
      : filter?.Type === 'date' || filter?.Type === 'datetime'
        ? 'range'
        : 'one';
  const shapeOf = (name: string) =>
    wanted === 'in' ? valueShape(name) === 'many' : wanted === 'range' ? valueShape(name) === 'range' : valueShape(name) === 'one';
  return (
    (filter?.Type === 'string' || filter?.Type === 'text' ? conditions.find((name) => name.toLowerCase() === 'contains') : undefined) ??
    conditions.find(shapeOf) ??
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

function faultless(filter: FilterConfig, shape: string, first: unknown, second: unknown, say: ReturnType<typeof useText>): boolean {
  const field = { Name: filter.Field, Type: filter.Type, Label: filter.Label, Required: false };
  const isFine = (value: unknown) => checkValue(field, filter.Label, value, false, say) === undefined;
  return shape === 'one' ? isFine(first) : shape === 'two' ? isFine(first) && isFine(second) : true;
}
