// The phone of a student, from the link to the signature: one decision per screen.
import { valueGroups } from '#generated';
import { useCallback, useEffect, useState } from 'react';
import { readDraft } from './draft.ts';
import { Frame, type FrameParts, Note } from './parts.tsx';
import { hasPortalToken, hasSession, openLink, PortalFailure, readSale, readSales, type Sale, type Sales } from './portal-api.ts';
import { QuoteStep } from './quote-step.tsx';
import type { Step } from './steps.ts';
import { keepLanguage, storedLanguage, loadTexts, type PhoneLanguage, type PhoneTranslation, TranslationContext, useTranslation } from './text/index.ts';

type Place =
  | { readonly kind: 'link'; readonly code: string }
  | { readonly kind: 'quote' | 'application'; readonly id: number }
  | { readonly kind: 'sales' }
  | { readonly kind: 'invalid' };

/** What an address of the portal leads to. */
export function getPlace(path: string): Place {
  const code = /^\/s\/([^/]+)\/?$/i.exec(path)?.[1];
  if (code !== undefined) return { kind: 'link', code };
  const [, what, id] = /^\/(quote|application)\/(\d{1,10})\/student\/?$/i.exec(path) ?? [];
  if (what !== undefined && hasPortalToken()) return { kind: what.toLowerCase() === 'quote' ? 'quote' : 'application', id: Number(id) };
  return /^\/student\/sales\/?$/i.test(path) && hasPortalToken() ? { kind: 'sales' } : { kind: 'invalid' };
}

/** The step of the application that an address names. */
export const getStep = (query: string): string | undefined => new URLSearchParams(query).get('step') ?? undefined;

/** Read while the quote is looked at; it is there when the network is not. */
const loadSteps = async () => {
  try {
    return (await import('./application-steps.tsx')).ApplicationSteps;
  } catch {
    throw new PortalFailure('offline');
  }
};

const getAddress = (place: Exclude<Place, { kind: 'link' }>): string =>
  place.kind === 'invalid' ? '/student/InvalidLogin' : place.kind === 'sales' ? '/student/sales' : `/${place.kind}/${place.id}/student`;

export function Phone({ start }: { start: PhoneTranslation }) {
  const [translated, setTranslated] = useState(start);
  const [place, setPlace] = useState(() => getPlace(location.pathname));
  const [step, setStep] = useState(() => getStep(location.search));
  const [ApplicationSteps, setSteps] = useState<Awaited<ReturnType<typeof loadSteps>>>();
  const [sale, setSale] = useState<Sale>();
  const [sales, setSales] = useState<Sales>();
  const [failure, setFailure] = useState<PortalFailure>();
  const { language } = translated;
  const speak = useCallback(async (wanted: PhoneLanguage) => {
    const texts = await loadTexts(wanted);
    document.documentElement.lang = wanted;
    setTranslated({ language: wanted, texts });
  }, []);
  const go = useCallback((to: Exclude<Place, { kind: 'link' }>, how: 'push' | 'replace' = 'push') => {
    // The code leaves the address: nobody reads it over a shoulder, or sends it on with a picture of the screen.
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', getAddress(to));
    scrollTo(0, 0);
    setPlace(to);
    setStep(undefined);
  }, []);
  const leave = useCallback(() => (hasSession() ? location.replace('/student') : go({ kind: 'invalid' }, 'replace')), [go]);
  const goToStep = (to: Step | undefined, how: 'push' | 'replace' = 'push') => {
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to === undefined ? location.pathname : `${location.pathname}?step=${to}`);
    scrollTo(0, 0);
    setStep(to);
  };
  useEffect(() => {
    document.documentElement.lang = language;
    const back = () => {
      const to = getPlace(location.pathname);
      setPlace((before) => (before.kind === to.kind && 'id' in before && 'id' in to && before.id === to.id ? before : to));
      setStep(getStep(location.search));
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, [language]);

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      if (place.kind === 'link') {
        const opened = await openLink(place.code, language);
        const theirs = opened.Language;
        if (storedLanguage() === undefined && theirs !== language && (theirs === 'en' || theirs === 'pt' || theirs === 'es')) await speak(theirs);
        if (opened.AgencySaleId === null) go({ kind: 'sales' }, 'replace');
        else go({ kind: opened.IsQuote === false ? 'application' : 'quote', id: opened.AgencySaleId }, 'replace');
      } else if (place.kind === 'sales') setSales(await readSales(language));
      else if (place.kind !== 'invalid') {
        const steps = loadSteps().then((loaded) => setSteps(() => loaded));
        // A quote needs none yet.
        steps.catch(() => undefined);
        setSale(await readSale(place.id, language));
        if (place.kind === 'application') await steps;
      }
    } catch (error) {
      const message = error instanceof PortalFailure ? error : new PortalFailure('failed');
      if (message.kind === 'ended') leave();
      else setFailure(message);
    }
  }, [place, language, go, leave, speak]);
  useEffect(() => void load(), [load]);

  const chooseLanguage = (wanted: PhoneLanguage) => {
    keepLanguage(wanted);
    void speak(wanted);
  };
  const frame = { onLanguage: chooseLanguage, agency: sale?.AgencyName };
  const fail = (error: unknown): PortalFailure => {
    const message = error instanceof PortalFailure ? error : new PortalFailure('failed');
    if (message.kind === 'ended') leave();
    return message;
  };
  const isRead = sale !== undefined && 'id' in place && sale.Id === place.id;
  return (
    <TranslationContext value={translated}>
      {place.kind === 'invalid' ? (
        <Message frame={frame} title="invalidTitle" help="invalidHelp" />
      ) : failure ? (
        <Message
          frame={frame}
          title={failure.kind === 'offline' ? 'offlineTitle' : 'failedTitle'}
          help={failure.kind === 'offline' ? 'offlineHelp' : failure.kind === 'busy' ? 'busyHelp' : undefined}
          message={failure.message}
          onRetry={() => void load()}
        />
      ) : place.kind === 'sales' && sales ? (
        <SalesList frame={frame} sales={sales} onOpen={(entry) => go({ kind: isApplied(entry.StatusId) ? 'application' : 'quote', id: entry.Id })} />
      ) : place.kind === 'quote' && isRead ? (
        <QuoteStep frame={frame} sale={sale} reload={load} fail={fail} onNext={() => go({ kind: 'application', id: sale.Id })} />
      ) : place.kind === 'application' && isRead && ApplicationSteps ? (
        <ApplicationSteps
          key={sale.Id}
          frame={frame}
          sale={sale}
          draft={readDraft(sale.Id)}
          wanted={step}
          onStep={goToStep}
          reload={load}
          fail={fail}
          onQuote={() => go({ kind: 'quote', id: sale.Id })}
        />
      ) : (
        <Waiting frame={frame} />
      )}
    </TranslationContext>
  );
}

const isApplied = (status: string): boolean => valueGroups.AgencySale.StatusId.applied.includes(status);

function Waiting({ frame }: { frame: FrameParts }) {
  const t = useTranslation();
  return (
    <Frame {...frame}>
      <p className="quiet" role="status">
        {t('loading')}
      </p>
    </Frame>
  );
}

interface DescribedControlProps {
  readonly frame: FrameParts;
  readonly title: 'invalidTitle' | 'offlineTitle' | 'failedTitle';
  readonly help?: 'invalidHelp' | 'offlineHelp' | 'busyHelp' | undefined;
  readonly message?: string;
  readonly onRetry?: () => void;
}

function Message({ frame, title, help, message, onRetry }: DescribedControlProps) {
  const t = useTranslation();
  return (
    <Frame
      {...frame}
      foot={
        onRetry && (
          <button type="button" className="act main" onClick={onRetry}>
            {t('retry')}
          </button>
        )
      }
    >
      <h1>{t(title)}</h1>
      {help && <p>{t(help)}</p>}
      {!help && message && <Note kind="danger">{message}</Note>}
    </Frame>
  );
}

function SalesList({ frame, sales, onOpen }: { frame: FrameParts; sales: Sales; onOpen: (sale: Sales[number]) => void }) {
  const t = useTranslation();
  return (
    <Frame {...frame}>
      <h1>{t('salesTitle')}</h1>
      {sales.length === 0 && <p>{t('noOptions')}</p>}
      {sales.map((sale) => (
        <button key={sale.Id} type="button" className="card link" onClick={() => onOpen(sale)}>
          <b>{sale.Title || sale.Number}</b>
          <span className="quiet">{sale.StatusName}</span>
        </button>
      ))}
    </Frame>
  );
}
