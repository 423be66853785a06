// The input of one filter value, and the choice of many.
import { useDebouncedValue } from '@mantine/hooks';
import { useId, useState } from 'react';
import { type FilterConfig, useKeyNames, useKeys } from '../../api/index.ts';
import { Control, useTakeOnly } from '../../fields/controls/index.ts';
import { useText } from '../../text/index.ts';

interface FilterValueProps {
  readonly filter: FilterConfig;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

export function FilterValue({ filter, label, value, onChange }: FilterValueProps) {
  const id = useId();
  const t = useText();
  if (filter.Type === 'boolean') {
    return (
      <select className="native" aria-label={label} value={value === true ? 'yes' : 'no'} onChange={(event) => onChange(event.currentTarget.value === 'yes')}>
        <option value="yes">{t('list.yes')}</option>
        <option value="no">{t('list.no')}</option>
      </select>
    );
  }
  const type =
    filter.Type === 'text' || filter.Type === 'stringList' || filter.Type === 'json' || filter.Type === 'partList' || filter.Type === 'computed'
      ? 'string'
      : filter.Type === 'datetime'
        ? 'date'
        : filter.Type === 'referenceList'
          ? 'reference'
          : filter.Type;
  const field = {
    Name: filter.Field,
    Type: type,
    Label: filter.Label,
    Required: false,
    ...(filter.Values ? { Values: filter.Values } : {}),
    ...(filter.Reference ? { Reference: filter.Reference } : {}),
  };
  // What names no record is no value to filter by; it stays in the box, which says so.
  const take = (next: unknown) => onChange(type === 'reference' && typeof next === 'string' ? null : next);
  return (
    <span className="f">
      <label htmlFor={id}>{label}</label>
      <Control id={id} field={field} label={label} value={value} onChange={take} invalid={false} readOnly={false} required={false} />
    </span>
  );
}

/** Several values at once: ticked in a list, which for references is searched by typing. */
export function ManyValues({ filter, value, onChange }: Omit<FilterValueProps, 'label'>) {
  const t = useText();
  const [term, setTerm] = useState('');
  const [rested] = useDebouncedValue(term, 250);
  const [requested, setRequested] = useState<string>();
  const settled = requested !== undefined && requested === term ? requested : rested;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const isReference = filter.Type === 'reference' || filter.Type === 'referenceList';
  const found = useKeys(filter.Reference?.Path ?? '', settled, isReference, { inactive: filter.Reference?.Inactive });
  const named = useKeyNames(
    filter.Reference?.Path,
    chosen.filter((entry) => typeof entry === 'number'),
  );
  const only = useTakeOnly({
    typed: term,
    onAsk: setRequested,
    term: settled,
    found,
    chosen: chosen.map(Number),
    take: (key) => {
      onChange([...chosen, key.Key]);
      setTerm('');
    },
  });
  if (!isReference && !filter.Values) return <ListedValues filter={filter} chosen={chosen} onChange={onChange} />;

  const options = isReference
    ? unique([...(named.data ?? []), ...(found.data?.Data ?? [])].map((key) => ({ value: key.Key, label: key.Name })))
    : (filter.Values ?? []).map((choice) => ({ value: choice.Value, label: choice.Label }));
  return (
    <div className="many">
      {isReference && (
        <input
          className="native"
          value={term}
          placeholder={t('form.typeToFind')}
          aria-label={t('form.typeToFind')}
          onKeyDown={only.press}
          onChange={(event) => setTerm(event.currentTarget.value)}
        />
      )}
      <div className="options" role="group" aria-label={filter.Label}>
        {options.map((option) => (
          <label key={String(option.value)}>
            <input
              type="checkbox"
              className="ck"
              checked={chosen.includes(option.value)}
              onChange={(event) => onChange(event.currentTarget.checked ? [...chosen, option.value] : chosen.filter((entry) => entry !== option.value))}
            />
            <span className="clip">{option.label}</span>
          </label>
        ))}
        {isReference && found.data?.HasMore && <span className="t3 t12">{t('form.typeToFindMore')}</span>}
        {options.length === 0 && <span className="t3 t12">{found.isFetching ? t('form.searching') : t('form.nothingFound')}</span>}
      </div>
    </div>
  );
}

function ListedValues({ filter, chosen, onChange }: { filter: FilterConfig; chosen: readonly unknown[]; onChange: (value: unknown) => void }) {
  const id = useId();
  const isNumber = filter.Type === 'integer' || filter.Type === 'money' || filter.Type === 'rate';
  return (
    <Control
      id={id}
      field={{ Name: filter.Field, Type: 'stringList', Label: filter.Label, Required: false }}
      label={filter.Label}
      value={chosen}
      onChange={(list) => onChange(isNumber && Array.isArray(list) ? list.map(Number).filter((number) => !Number.isNaN(number)) : list)}
      invalid={false}
      readOnly={false}
      required={false}
    />
  );
}

function unique(options: readonly { value: number; label: string }[]) {
  return [...new Map(options.map((option) => [option.value, option])).values()];
}
