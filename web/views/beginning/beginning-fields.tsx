// What is asked of a new agency beside its name: its first office, country, time zone, currency and language.
import { Input, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, useMemo } from 'react';
import type { Places } from '../../api/index.ts';
import { FieldBox } from '../../fields/controls/index.ts';
import { languages, useLanguage } from '../../text/index.ts';
import { type Beginning, moveTo } from './places.ts';
import { useBeginningTranslation } from './text/index.ts';

interface BeginningFieldsProps {
  readonly places: Places;
  readonly values: Beginning;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (values: Beginning) => void;
}

export function BeginningFields({ places, values, errors, onChange }: BeginningFieldsProps) {
  const t = useBeginningTranslation();
  const language = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return places.Places.map(({ Country }) => ({ value: Country, label: names.of(Country) ?? Country })).toSorted((a, b) =>
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
    <Field label={t(name)} error={errors[name]} required>
      {(id) => (
        <NativeSelect
          id={id}
          value={values[name]}
          error={errors[name] !== undefined}
          onChange={(event) => choose(event.currentTarget.value)}
          data={values[name] === '' ? [{ value: '', label: '' }, ...data] : [...data]}
        />
      )}
    </Field>
  );
  return (
    <>
      <Field label={t('OfficeName')} error={errors['OfficeName']} hint={t('officeNameHint')}>
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
      {select('Country', countries, (country) => onChange(moveTo(places, values, country)))}
      {select(
        'TimeZone',
        zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
      )}
      {select('Currency', currencies)}
      {select(
        'Language',
        languages.map(({ code, name }) => ({ value: code, label: name })),
      )}
    </>
  );
}

function Field(props: { label: string; error: string | undefined; hint?: string; required?: boolean; children: (id: string) => ReactNode }) {
  const { label, error, hint, required = false, children } = props;
  const id = useId();
  return (
    <FieldBox id={id} label={label} required={required} locked={false} error={error} hint={error ? undefined : hint}>
      {children(id)}
    </FieldBox>
  );
}
