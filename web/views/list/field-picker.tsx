// Choosing the field of a filter by typing: the fields of the list first, those of the records that it refers to behind their reference.
import { useEffect, useId, useRef, useState } from 'react';
import type { EntityConfig, FilterConfig } from '../../api/index.ts';
import { useSearchFields } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { ranked, useLanguage, useText } from '../../text/index.ts';
import { allFilters, type KnownFilter, getLabel } from './filter-fields.ts';
import './filters.css';

interface FieldPickerProps {
  readonly config: EntityConfig;
  readonly onPick: (known: KnownFilter) => void;
}

/** A field, or the reference behind which there are more. */
interface Option {
  readonly id: string;
  readonly label: string;
  readonly filter?: FilterConfig;
  readonly leadsTo?: string;
}
/** So many are listed of what was typed: anyone who wants another one types more. */
const max = 60;

export function FieldPicker({ config, onPick }: FieldPickerProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  const requested = useSearchFields(config.Path, language, true);
  const [term, setTerm] = useState('');
  const [reference, setReference] = useState<string>();
  /** The id of the option that the keys or the pointer went to; undefined for the first one. */
  const [at, setAt] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);

  const near = requested.data?.References.find(({ Field }) => Field === reference);
  // Until the rest is here, or where it cannot be had, those of the grid.
  const fields = requested.data ?? { Fields: config.Grid.Filters, References: [] };
  const own: Option[] = (near?.Fields ?? fields.Fields).filter(({ Limit }) => !Limit).map((filter) => ({ id: filter.Field, label: filter.Label, filter }));
  const related: Option[] = near ? [] : fields.References.map(({ Field, Label }) => ({ id: `${Field}.`, label: Label, leadsTo: Field }));
  const everywhere = allFilters(fields).flatMap(({ filter, label }): Option[] => (filter.Limit ? [] : [{ id: filter.Field, label, filter }]));
  const found = ranked(term, near ? own : everywhere).slice(0, max);
  const options = term.trim() === '' ? [...own, ...related] : found;
  const place = Math.max(
    0,
    options.findIndex((option) => option.id === at),
  );
  const chosen = options[place];
  useEffect(() => list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }), [chosen?.id]);

  const go = (to: string | undefined) => {
    setReference(to);
    setTerm('');
    setAt(undefined);
    box.current?.focus();
  };
  const take = ({ filter, label, leadsTo }: Option) => {
    if (filter) onPick({ filter, label: near && filter.Field.includes('.') ? getLabel(near.Label, filter.Label) : label });
    else go(leadsTo);
  };
  const draw = (option: Option) => (
    <div
      key={option.id}
      id={`${id}${option.id}`}
      role="option"
      tabIndex={-1}
      aria-selected={option === chosen}
      className="option"
      onClick={() => take(option)}
      onKeyDown={(event) => event.key === 'Enter' && take(option)}
      onPointerMove={() => setAt(option.id)}
    >
      <span className="clip">{option.label}</span>
      {option.leadsTo && <Icon name="chevron-right" size="s14" />}
    </div>
  );
  return (
    <div className="field-picker">
      {near && (
        <button type="button" className="back" onClick={() => go(undefined)}>
          <Icon name="chevron-left" size="s14" />
          <span className="clip">{near.Label}</span>
          <span className="vh">{t('filters.back')}</span>
        </button>
      )}
      <input
        ref={box}
        className="native"
        role="combobox"
        aria-label={t('list.field')}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={chosen ? `${id}${chosen.id}` : undefined}
        autoComplete="off"
        placeholder={t('filters.find')}
        value={term}
        onChange={(event) => {
          setTerm(event.currentTarget.value);
          setAt(undefined);
        }}
        onKeyDown={(event) => {
          const isAtEdge = term === '';
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setAt(options[(place + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % Math.max(1, options.length)]?.id);
          } else if (event.key === 'Enter') {
            event.preventDefault();
            event.stopPropagation();
            if (chosen) take(chosen);
          } else if (event.key === 'ArrowRight' && isAtEdge && chosen?.leadsTo) go(chosen.leadsTo);
          else if ((event.key === 'ArrowLeft' || event.key === 'Backspace') && isAtEdge && near) go(undefined);
        }}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('list.field')} className="options">
        {term.trim() === '' ? own.map(draw) : found.map(draw)}
        {term.trim() === '' && related.length > 0 && (
          <div role="group" aria-label={t('filters.related')}>
            <div className="heading" aria-hidden>
              {t('filters.related')}
            </div>
            {related.map(draw)}
          </div>
        )}
      </div>
      {requested.isError ? (
        <p className="t3 t12" role="alert">
          {t('filters.fieldsFailed')}{' '}
          <button type="button" className="link t12" onClick={() => void requested.refetch()}>
            {t('state.retry')}
          </button>
        </p>
      ) : (
        options.length === 0 && (
          <p className="t3 t12" role="status">
            {t(requested.isPending ? 'app.loading' : 'filters.noField')}
          </p>
        )
      )}
    </div>
  );
}
