// What is asked of a new agency beside its name: its first office, country, time zone, currency and language.
import { Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useMemo } from 'react';
import type { Places } from '../../api/index.ts';
import { useDescription } from '../../fields/controls/use-description.ts';
import { languages, useLanguage, useText } from '../../text/index.ts';
import { type Beginning, guessBeginning, moveTo } from './places.ts';

interface BeginningFieldsProps {
  readonly places: Places;
  /** Undefined until something is chosen: then it is what can be guessed. */
  readonly values: Beginning | undefined;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (values: Beginning) => void;
}

const labels = { CountryCode: 'first.Country', TimeZone: 'first.TimeZone', CurrencyCode: 'first.Currency', Language: 'app.language' } as const;

export default function BeginningFields({ places, values: chosen, errors, onChange }: BeginningFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const guessed = useMemo(() => guessBeginning(places, language), [places, language]);
  const values = chosen ?? guessed;
  // What stands in the fields is what is sent, also where nobody changes it.
  useEffect(() => {
    if (!chosen) onChange(guessed);
  }, [chosen, guessed, onChange]);
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return places.Places.map(({ CountryCode }) => ({ value: CountryCode, label: names.of(CountryCode) ?? CountryCode })).toSorted((a, b) =>
      a.label.localeCompare(b.label, language),
    );
  }, [places, language]);
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'currency' });
    return places.Currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code) ?? code}` }));
  }, [places, language]);
  const zones = useMemo(() => [...new Set([...Intl.supportedValuesOf('timeZone'), values.TimeZone])].toSorted(), [values.TimeZone]);
  const set = (name: keyof Beginning) => (value: string) => onChange({ ...values, [name]: value });
  const select = (name: Exclude<keyof Beginning, 'OfficeName'>, data: readonly { readonly value: string; readonly label: string }[], choose = set(name)) => (
    <Field label={t(labels[name])} error={errors[name]}>
      {(id) => (
        <select
          id={id}
          className="native"
          value={values[name]}
          aria-invalid={errors[name] !== undefined || undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {(values[name] === '' ? [{ value: '', label: '' }, ...data] : data).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <Field label={t('first.OfficeName')} error={errors['OfficeName']}>
        {(id) => (
          <Input
            id={id}
            value={values.OfficeName}
            maxLength={120}
            autoComplete="address-level2"
            onChange={(event) => set('OfficeName')(event.currentTarget.value)}
          />
        )}
      </Field>
      {select('CountryCode', countries, (country) => onChange(moveTo(places, values, country)))}
      {select(
        'TimeZone',
        zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      )}
      {select('CurrencyCode', currencies)}
      {select(
        'Language',
        languages.map(({ code, name }) => ({ value: code, label: name })),
      )}
    </>
  );
}

/** As plain as the other fields of these pages: what forms have besides would come along to people who are not signed in. */
function Field({ label, error, children }: { label: string; error: string | undefined; children: (id: string) => ReactNode }) {
  const id = useId();
  useDescription(id, [error && `${id}-error`]);

  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {error && (
        <span className="msg" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
