// What holds for a quote as a whole: whom it is for, what it belongs to, how long it is valid, and its notes.
import { Control, dateText, type EntityConfig, FieldBox, type Row } from '#kit';
import { NativeSelect, Textarea } from '@mantine/core';
import { useId } from 'react';
import type { QuoteDraft } from './quote-draft.ts';
import { StudentPicker } from './student-picker.tsx';
import { useTranslation } from './text/index.ts';
import { getCodes, isTemplate, type Quote } from './wire.ts';

interface QuoteHeadProps {
  readonly sale: Quote;
  readonly draft: QuoteDraft;
  readonly config: EntityConfig;
  readonly readOnly: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (fields: Partial<Quote>) => void;
}

export function QuoteHead({ sale, draft, config, readOnly, errors, onChange }: QuoteHeadProps) {
  const t = useTranslation();
  const groups = [...new Set(draft.items.flatMap(({ now }) => now.PriceGroupName || []))];
  const base = sale.BaseCurrencyCode || getCodes(sale).get(sale.BaseCurrencyId ?? 0) || '–';
  const day = sale.RatesDate ?? '';
  const field = (name: 'Title' | 'OpportunityId' | 'ExpiryDate', label: string) => (
    <HeadField {...{ config, name, label, row: sale, readOnly, error: errors[name] }} onChange={(value) => onChange({ [name]: value })} />
  );
  return (
    <section className="quote-head" aria-label={t('student')}>
      {isTemplate(sale) ? field('Title', t('titleField')) : <StudentPicker {...{ sale, readOnly, error: errors['StudentId'], onChange }} />}
      {!isTemplate(sale) && field('OpportunityId', t('opportunity'))}
      {!isTemplate(sale) && field('Title', t('titleField'))}
      {field('ExpiryDate', t('expiry'))}
      {draft.options.length > 1 && (
        <div className="quote-fact">
          <NativeSelect
            label={t('accepted')}
            disabled={readOnly}
            error={errors['AcceptedOption']}
            value={String(sale.AcceptedOption ?? '')}
            onChange={(event) => onChange({ AcceptedOption: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
            data={[
              { value: '', label: t('acceptedNone') },
              ...draft.options.map((number) => ({ value: String(number), label: t('option', { number: String(number) }) })),
            ]}
          />
        </div>
      )}
      <dl className="quote-facts">
        {groups.length > 0 && (
          <div>
            <dt>{t('priceGroup')}</dt>
            <dd>{groups.length === 1 ? groups[0] : t('priceGroups', { name: groups[0] ?? '', count: String(groups.length - 1) })}</dd>
          </div>
        )}
        <div>
          <dt>{t('baseCurrency')}</dt>
          <dd>
            {base}
            {day !== '' && <span className="t3 t12"> {t('ratesOf', { day: dateText(day) })}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}

interface HeadFieldProps {
  readonly config: EntityConfig;
  readonly name: string;
  readonly label: string;
  readonly row: Row;
  readonly readOnly: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** A field of the quote, as forms have it. */
function HeadField({ config, name, label, row, readOnly, error, onChange }: HeadFieldProps) {
  const id = useId();
  const field = config.Fields[name];
  if (!field) return null;
  const isFixed = readOnly || field.ReadOnly === true;
  return (
    <div className="quote-fact">
      <FieldBox id={id} label={label} required={false} locked={isFixed} error={error}>
        <Control
          id={id}
          field={field}
          label={label}
          value={row[name] ?? null}
          row={row}
          valueOf={(other) => row[other]}
          onChange={onChange}
          invalid={error !== undefined}
          readOnly={isFixed}
          required={false}
        />
      </FieldBox>
    </div>
  );
}

export function QuoteNotes({ sale, readOnly, onChange }: Pick<QuoteHeadProps, 'sale' | 'readOnly' | 'onChange'>) {
  const t = useTranslation();
  const text = sale.PrintableNotes ?? '';
  if (readOnly && text === '') return null;
  return (
    <section className="quote-notes">
      <Textarea
        label={t('notes')}
        description={t('notesHelp')}
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
