// The exchange rates of the agency beside the official ones of today: typed or taken over, and saved together.
import {
  Bar,
  Button,
  call,
  dateText,
  FailedPage,
  isFailure,
  type PageProps,
  Panel,
  PartSkeleton,
  type RowOf,
  StatePage,
  useCall,
  useFailures,
  useLanguage,
  useRead,
} from '#kit';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { editedRates, type Pair, getPairs, sentRates, typedText } from './edited-rates.ts';
import './rates.css';
import { type Translate, useTranslation } from './text/index.ts';

export default function RatesPage({ title, crumbs }: PageProps) {
  const t = useTranslation();
  const language = useLanguage();
  const failures = useFailures();
  const [instant, setInstant] = useState(0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const official = useCall('agencycurrencyexchangerate/official', {}, instant);
  const kept = useRead<{ readonly Data: readonly RowOf<'AgencyCurrencyExchangeRate'>[] }>('agencycurrencyexchangerate?take=1000', instant);
  const pairs = official.data && kept.data ? getPairs(official.data, kept.data.Data) : undefined;
  const { edited, unread } = editedRates(pairs ?? [], typed, language);
  const save = async () => {
    setSaving(true);
    try {
      await call('POST agencycurrencyexchangerate/update', { Rates: sentRates(edited) });
      setTyped(Object.fromEntries(unread.flatMap((key) => (typed[key] === undefined ? [] : [[key, typed[key]]]))));
      setErrors({});
      setInstant(instant + 1);
    } catch (error) {
      const message = edited.flatMap(({ pair }, index) => {
        const fault = isFailure(error)
          ? (error.fieldErrors[`Rates[${index}].FcToBcFxRate`] ?? error.fieldErrors[`Rates[${index}].ForeignCurrencyId`])
          : undefined;
        return fault === undefined ? [] : [[pair.key, fault] as const];
      });
      setErrors(Object.fromEntries(message));
      if (message.length === 0) failures.show(error);
    } finally {
      setSaving(false);
    }
  };
  const failed = official.error ?? kept.error;
  const bases = [...new Map((pairs ?? []).map(({ base }) => [base.id, base])).values()];
  return (
    <>
      <Bar title={title} crumbs={crumbs} />
      <div className="rates" data-page>
        {failed && !pairs ? (
          <FailedPage error={failed} title={t('failed')} onRetry={() => setInstant(instant + 1)} />
        ) : !pairs ? (
          <PartSkeleton />
        ) : pairs.length === 0 ? (
          <StatePage icon="arrows-exchange" title={t('emptyTitle')} help={t('emptyHelp')} />
        ) : (
          <>
            <p className="t2">{official.data?.RateDate ? t('officialOf', { day: dateText(official.data.RateDate) }) : t('noOfficial')}</p>
            {bases.map((base) => (
              <Panel key={base.id} title={t('against', { currency: base.code })}>
                <RateTable
                  t={t}
                  base={base.code}
                  pairs={pairs.filter((pair) => pair.base.id === base.id)}
                  typed={typed}
                  findError={(pair) => errors[pair.key] ?? (unread.includes(pair.key) ? t('noNumber') : undefined)}
                  onType={(pair, text) => {
                    setTyped({ ...typed, [pair.key]: text });
                    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => key !== pair.key)));
                  }}
                />
              </Panel>
            ))}
            <div className="rates-foot row g8">
              <Button effect="write" variant="filled" disabled={edited.length === 0 || isSaving} onClick={() => void save()}>
                {edited.length === 0 ? t('save') : t('saveMany', { count: edited.length })}
              </Button>
              {Object.keys(typed).length > 0 && (
                <Button
                  effect="show"
                  onClick={() => {
                    setTyped({});
                    setErrors({});
                  }}
                >
                  {t('discard')}
                </Button>
              )}
              {official.data?.Attribution && <small className="t3">{official.data.Attribution}</small>}
            </div>
          </>
        )}
      </div>
    </>
  );
}

interface TableProps {
  readonly t: Translate;
  readonly base: string;
  readonly pairs: readonly Pair[];
  readonly typed: Readonly<Record<string, string>>;
  readonly findError: (pair: Pair) => string | undefined;
  readonly onType: (pair: Pair, text: string) => void;
}

function RateTable({ t, base, pairs, typed, findError, onType }: TableProps) {
  const language = useLanguage();
  return (
    <table className="rates-table">
      <thead>
        <tr>
          <th scope="col">{t('currency')}</th>
          <th scope="col">{t('rate', { currency: base })}</th>
          <th scope="col">{t('official')}</th>
          <th scope="col">{t('keptOn')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => {
          const error = findError(pair);
          const offered = pair.official === null ? undefined : typedText(pair.official, language);
          const stands = typedText(pair.kept, language);
          const text = typed[pair.key] ?? stands;
          return (
            <tr key={pair.key}>
              <th scope="row" className="mono">
                {pair.foreign.code}
              </th>
              <td>
                <Input
                  value={text}
                  inputMode="decimal"
                  autoComplete="off"
                  error={error !== undefined}
                  aria-invalid={error !== undefined || undefined}
                  aria-label={t('rateOf', { foreign: pair.foreign.code, base })}
                  onChange={(event) => onType(pair, event.currentTarget.value)}
                />
                {error !== undefined && (
                  <small className="fault" role="alert">
                    {error}
                  </small>
                )}
              </td>
              <td data-label={t('official')}>
                {offered === undefined ? (
                  <span className="t3">{t('notQuoted')}</span>
                ) : offered === text ? (
                  <span className="mono">{offered}</span>
                ) : (
                  <Button effect="show" size="compact-sm" variant="subtle" onClick={() => onType(pair, offered)}>
                    <span className="vh">{t('takeOver', { rate: offered, foreign: pair.foreign.code })}</span>
                    <span aria-hidden>{offered}</span>
                  </Button>
                )}
              </td>
              <td data-label={t('keptOn')}>{pair.storedOn === undefined ? <span className="t3">{t('never')}</span> : dateText(pair.storedOn)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
