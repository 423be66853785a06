// A field on a list of the report: what is worked out of it, where it stands, what it is called there and of which rows alone it is worked out.
import { Badge, ConditionsLine, IconButton, useLanguage } from '#kit';
import { NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { asCondition, asFilter, type ConfiguredField, labelNames, languages, withLabel, withName } from './configuration.ts';
import { MoveButtons } from './move-buttons.tsx';
import { OtherLanguages } from './names-boxes.tsx';
import { useTranslation } from './text/index.ts';
import type { Branches } from './use-branches.ts';

interface FieldLineProps {
  readonly typeName: string;
  readonly field: ConfiguredField;
  readonly branches: Branches;
  /** It comes from another list, where its summary was chosen. */
  readonly takesFocus: boolean;
  readonly onChange: (field: ConfiguredField) => void;
  readonly onRemove: () => void;
  /** Undefined for the first one, and for the last. */
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

export function FieldLine({ typeName, field, branches, takesFocus, onChange, onRemove, onUp, onDown }: FieldLineProps) {
  const t = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const choice = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) choice.current?.focus();
  }, [takesFocus]);
  const names = labelNames(field);
  const plain = branches.labelOf(field.Name);
  const name = names[language] ?? plain;
  const isGone = branches.isGone(field.Name);
  const { Summary: summary, Only: only = [] } = field;
  const choose = (value: string) => {
    const { Summary: _before, ...rest } = field;
    const chosen = branches.find(field.Name)?.Summaries.find((each) => each === value);
    // What is worked out of some rows alone is a sum of them, or nothing.
    const { Only: _rows, ...asItIs } = rest;
    onChange(chosen ? { ...rest, Summary: chosen } : asItIs);
  };
  const putOnly = (next: typeof only) => {
    const { Only: _before, ...rest } = field;
    onChange(next.length === 0 ? rest : { ...rest, Only: next });
  };
  return (
    <div role="group" aria-label={name} className={isGone ? 'report-field gone' : 'report-field'}>
      <div className="report-line">
        <span>
          {name} {isGone && <Badge text={t('gone')} colour="danger" />}
        </span>
        {!isGone && (
          <NativeSelect
            ref={choice}
            size="xs"
            aria-label={t('summaryOf', { name })}
            value={summary ?? ''}
            onChange={({ currentTarget: { value } }) => choose(value)}
            data={[
              { value: '', label: t('asItIs') },
              ...(branches.find(field.Name)?.Summaries ?? (summary ? [summary] : [])).map((each) => ({ value: each, label: t(`summary${each}`) })),
            ]}
          />
        )}
        <span className="report-line-acts">
          <MoveButtons name={name} onUp={onUp} onDown={onDown} />
          {!isGone && <IconButton effect="show" icon="pencil" label={t(isOpen ? 'closeLabel' : 'openLabel', { name })} onClick={() => setOpen(!isOpen)} />}
          {!isGone && (
            <IconButton
              effect="show"
              icon={field.NotShow ? 'eye-off' : 'eye'}
              label={t(field.NotShow ? 'show' : 'hide', { name })}
              onClick={() => {
                const { NotShow: isHidden, ...rest } = field;
                onChange(isHidden ? rest : { ...rest, NotShow: true });
              }}
            />
          )}
          <IconButton effect="show" icon="trash" label={t('remove', { name })} onClick={onRemove} />
        </span>
      </div>
      {isGone && <p className="t12">{t('goneField', { name: field.Name })}</p>}
      {isOpen && (
        <div className="report-label">
          <TextInput
            size="xs"
            label={t('ownLabel')}
            placeholder={plain}
            value={names[language] ?? ''}
            maxLength={120}
            onChange={({ currentTarget: { value } }) => onChange(withLabel(field, withName(names, language, value)))}
          />
          <OtherLanguages
            names={names}
            languages={languages.filter((each) => each !== language)}
            fallback={plain}
            onChange={(next) => onChange(withLabel(field, next))}
          />
          {summary && (
            <div>
              <p className="t12 t2">{t('only')}</p>
              <ConditionsLine
                entity={typeName}
                conditions={only.map(asFilter)}
                command={t('addCondition')}
                onPut={(at, next) => putOnly(only.toSpliced(at, 1, ...(next ? [asCondition(next)] : [])))}
                onAdd={(filter) => putOnly([...only, asCondition(filter)])}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
