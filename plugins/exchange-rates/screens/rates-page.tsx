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
  type Row,
  StatePage,
  useCall,
  useFailures,
  useLanguage,
  useRead,
} from '#kit';
import { Input } from '@mantine/core';
import { useState } from 'react';
import { editedRates, type Pair, pairsOf, sentRates, typedText } from './edited-rates.ts';
import './rates.css';
import { type Say, useSay } from './text/index.ts';

export default function RatesPage({ title, crumbs }: PageProps) {
  const say = useSay();
  const language = useLanguage();
  const failures = useFailures();
  const [moment, setMoment] = useState(0);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const official = useCall('agencycurrencyexchangerate/official', {}, moment);
  const kept = useRead<{ readonly Data: readonly Row[] }>('agencycurrencyexchangerate?take=1000', moment);
  const pairs = official.data && kept.data ? pairsOf(official.data, kept.data.Data) : undefined;
  const { edited, unread } = editedRates(pairs ?? [], typed, language);
  const save = async () => {
    setSaving(true);
    try {
      await call('POST agencycurrencyexchangerate/update', { Rates: sentRates(edited) });
      setTyped(Object.fromEntries(unread.flatMap((key) => (typed[key] === undefined ? [] : [[key, typed[key]]]))));
      setFaults({});
      setMoment(moment + 1);
    } catch (error) {
      const told = edited.flatMap(({ pair }, index) => {
        const fault = isFailure(error)
          ? (error.fieldErrors[`Rates[${index}].FcToBcFxRate`] ?? error.fieldErrors[`Rates[${index}].ForeignCurrencyId`])
          : undefined;
        return fault === undefined ? [] : [[pair.key, fault] as const];
      });
      setFaults(Object.fromEntries(told));
      if (told.length === 0) failures.show(error);
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
          <FailedPage error={failed} title={say('failed')} onRetry={() => setMoment(moment + 1)} />
        ) : !pairs ? (
          <PartSkeleton />
        ) : pairs.length === 0 ? (
          <StatePage icon="arrows-exchange" title={say('emptyTitle')} help={say('emptyHelp')} />
        ) : (
          <>
            <p className="t2">{official.data?.RateDate ? say('officialOf', { day: dateText(official.data.RateDate) }) : say('noOfficial')}</p>
            {bases.map((base) => (
              <Panel key={base.id} title={say('against', { currency: base.code })}>
                <RateTable
                  say={say}
                  base={base.code}
                  pairs={pairs.filter((pair) => pair.base.id === base.id)}
                  typed={typed}
                  faultOf={(pair) => faults[pair.key] ?? (unread.includes(pair.key) ? say('noNumber') : undefined)}
                  onType={(pair, text) => {
                    setTyped({ ...typed, [pair.key]: text });
                    setFaults(Object.fromEntries(Object.entries(faults).filter(([key]) => key !== pair.key)));
                  }}
                />
              </Panel>
            ))}
            <div className="rates-foot row g8">
              <Button does="write" variant="filled" disabled={edited.length === 0 || isSaving} onClick={() => void save()}>
                {edited.length === 0 ? say('save') : say('saveMany', { count: edited.length })}
              </Button>
              {Object.keys(typed).length > 0 && (
                <Button
                  does="show"
                  onClick={() => {
                    setTyped({});
                    setFaults({});
                  }}
                >
                  {say('discard')}
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
  readonly say: Say;
  readonly base: string;
  readonly pairs: readonly Pair[];
  readonly typed: Readonly<Record<string, string>>;
  readonly faultOf: (pair: Pair) => string | undefined;
  readonly onType: (pair: Pair, text: string) => void;
}

function RateTable({ say, base, pairs, typed, faultOf, onType }: TableProps) {
  const language = useLanguage();
  return (
    <table className="rates-table">
      <thead>
        <tr>
          <th scope="col">{say('currency')}</th>
          <th scope="col">{say('rate', { currency: base })}</th>
          <th scope="col">{say('official')}</th>
          <th scope="col">{say('keptOn')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => {
          const fault = faultOf(pair);
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
                  error={fault !== undefined}
                  aria-invalid={fault !== undefined || undefined}
                  aria-label={say('rateOf', { foreign: pair.foreign.code, base })}
                  onChange={(event) => onType(pair, event.currentTarget.value)}
                />
                {fault !== undefined && (
                  <small className="fault" role="alert">
                    {fault}
                  </small>
                )}
              </td>
              <td data-label={say('official')}>
                {offered === undefined ? (
                  <span className="t3">{say('notQuoted')}</span>
                ) : offered === text ? (
                  <span className="mono">{offered}</span>
                ) : (
                  <Button does="show" size="compact-sm" variant="subtle" onClick={() => onType(pair, offered)}>
                    <span className="vh">{say('takeOver', { rate: offered, foreign: pair.foreign.code })}</span>
                    <span aria-hidden>{offered}</span>
                  </Button>
                )}
              </td>
              <td data-label={say('keptOn')}>{pair.keptOn === undefined ? <span className="t3">{say('never')}</span> : dateText(pair.keptOn)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
