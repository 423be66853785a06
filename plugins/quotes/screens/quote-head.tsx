// What holds for a quote as a whole: whom it is for, what it belongs to, how long it is valid, and its notes.
import { Control, dateText, type EntityConfig, FieldBox, type Row } from '#kit';
import { NativeSelect, Textarea } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { QuoteDraft } from './quote-draft.ts';
import { StudentPicker } from './student-picker.tsx';
import { useSay } from './text/index.ts';
import { codesOf, idOf, isTemplate, textOf } from './wire.ts';

interface QuoteHeadProps {
  readonly sale: Row;
  readonly draft: QuoteDraft;
  readonly config: EntityConfig;
  readonly readOnly: boolean;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (fields: Row) => void;
  readonly acts: ReactNode;
}

export function QuoteHead({ sale, draft, config, readOnly, faults, onChange, acts }: QuoteHeadProps) {
  const say = useSay();
  const groups = [...new Set(draft.items.map(({ now }) => textOf(now['PriceGroupName'])).filter((each) => each !== ''))];
  const base = textOf(sale['BaseCurrencyCode']) || codesOf(sale).get(idOf(sale['BaseCurrencyId']) ?? 0) || '–';
  const day = textOf(sale['RatesDate']);
  const field = (name: string, label: string) => <HeadField {...{ config, name, label, sale, readOnly, fault: faults[name], onChange }} />;
  return (
    <section className="quote-head" aria-label={say('student')}>
      {isTemplate(sale) ? field('Title', say('titleField')) : <StudentPicker {...{ sale, readOnly, fault: faults['StudentId'], onChange }} />}
      {!isTemplate(sale) && field('OpportunityId', say('opportunity'))}
      {!isTemplate(sale) && field('Title', say('titleField'))}
      {field('ExpiryDate', say('expiry'))}
      {draft.options.length > 1 && (
        <div className="quote-fact">
          <NativeSelect
            label={say('accepted')}
            disabled={readOnly}
            error={faults['AcceptedOption']}
            value={String(sale['AcceptedOption'] ?? '')}
            onChange={(event) => onChange({ AcceptedOption: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
            data={[
              { value: '', label: say('acceptedNone') },
              ...draft.options.map((number) => ({ value: String(number), label: say('option', { number: String(number) }) })),
            ]}
          />
        </div>
      )}
      <dl className="quote-facts">
        {groups.length > 0 && (
          <div>
            <dt>{say('priceGroup')}</dt>
            <dd>{groups.length === 1 ? groups[0] : say('priceGroups', { name: groups[0] ?? '', count: String(groups.length - 1) })}</dd>
          </div>
        )}
        <div>
          <dt>{say('baseCurrency')}</dt>
          <dd>
            {base}
            {day !== '' && <span className="t3 t12"> {say('ratesOf', { day: dateText(day) })}</span>}
          </dd>
        </div>
      </dl>
      <div className="quote-acts">{acts}</div>
    </section>
  );
}

interface HeadFieldProps {
  readonly config: EntityConfig;
  readonly name: string;
  readonly label: string;
  readonly sale: Row;
  readonly readOnly: boolean;
  readonly fault: string | undefined;
  readonly onChange: (fields: Row) => void;
}

/** A field of the quote, as forms have it. */
function HeadField({ config, name, label, sale, readOnly, fault, onChange }: HeadFieldProps) {
  const id = useId();
  const field = config.Fields[name];
  if (!field) return null;
  const isFixed = readOnly || field.ReadOnly === true;
  return (
    <div className="quote-fact">
      <FieldBox id={id} label={label} required={false} locked={isFixed} error={fault}>
        <Control
          id={id}
          field={field}
          label={label}
          value={sale[name] ?? null}
          row={sale}
          valueOf={(other) => sale[other]}
          onChange={(value) => onChange({ [name]: value })}
          invalid={fault !== undefined}
          readOnly={isFixed}
          required={false}
        />
      </FieldBox>
    </div>
  );
}

export function QuoteNotes({ sale, readOnly, onChange }: Pick<QuoteHeadProps, 'sale' | 'readOnly' | 'onChange'>) {
  const say = useSay();
  const text = textOf(sale['PrintableNotes']);
  if (readOnly && text === '') return null;
  return (
    <section className="quote-notes">
      <Textarea
        label={say('notes')}
        description={say('notesHelp')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={20_000}
        readOnly={readOnly}
        value={text}
        onChange={(event) => onChange({ PrintableNotes: event.currentTarget.value === '' ? null : event.currentTarget.value })}
      />
    </section>
  );
}
