// What a student begins with: the next step and why, then the quotes and applications.
import { valueGroups } from '#generated';
import { useForms } from '../text/index.ts';
import type { Sales } from '../portal-api.ts';
import { type Home, useLoaded } from './app-api.ts';
import type { Page } from './pages.ts';
import { icons } from './icons.tsx';
import { type AppTranslate, useAppText } from './text/index.ts';

type Step = Home['Steps'][number];

const isApplied = (status: string): boolean => valueGroups.AgencySale.StatusId.applied.includes(status);
const isPayment = ({ Kind }: Step): boolean => Kind === 'Pay' || Kind === 'PayOverdue';
const addressOf = (step: Step): string =>
  isPayment(step) ? '/student/payments' : `/${step.Kind === 'Accept' ? 'quote' : 'application'}/${step.AgencySaleId ?? ''}/student`;

export function HomePage({ home, go }: { home: Home; go: (to: Page) => void }) {
  const t = useAppText();
  const { data: sales } = useLoaded<{ readonly Data: Sales }>('sales');
  const [first, ...others] = home.Steps;
  return (
    <>
      <h1>{t('hello', { name: home.FirstName })}</h1>
      {first ? (
        <section className="next" aria-labelledby="next">
          <h2 id="next">{t('next')}</h2>
          <StepText step={first} isFirst />
          {first.Kind !== 'Wait' && (
            <a className="act main" href={addressOf(first)}>
              {t('start')}
            </a>
          )}
        </section>
      ) : (
        <section className="next">
          <h2>{t('nothingTitle')}</h2>
          <p className="quiet">{t('nothingHelp')}</p>
        </section>
      )}
      {others.length > 0 && (
        <>
          <h2>{t('later')}</h2>
          <ul className="todo">
            {others.map((step) => (
              <li key={`${step.Kind} ${step.AgencySaleId ?? ''}`}>
                <a className="card link row" href={addressOf(step)}>
                  <span className="grow">
                    <StepText step={step} />
                  </span>
                  {icons.next}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('salesTitle')}</h2>
      {sales?.Data.length === 0 && <p className="quiet">{t('noSales')}</p>}
      <ul className="todo">
        {sales?.Data.map((sale) => (
          <li key={sale.Id}>
            <a className="card link row" href={`/${isApplied(sale.StatusId) ? 'application' : 'quote'}/${sale.Id}/student`}>
              <span className="grow">
                <b>{sale.Title || sale.Number}</b>
                <span className="quiet small block">{sale.StatusName}</span>
              </span>
              {icons.next}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="card link row" onClick={() => go('messages')}>
        <span className="grow">
          <b>{t('write', { name: home.CounsellorName || home.AgencyName })}</b>
          <span className="quiet small block">{t('writeHelp')}</span>
        </span>
        {icons.next}
      </button>
      {!matchMedia('(display-mode: standalone)').matches && <p className="quiet small">{t('installHelp')}</p>}
    </>
  );
}

function StepText({ step, isFirst = false }: { step: Step; isFirst?: boolean }) {
  const t = useAppText();
  const forms = useForms();
  const amount = step.Amount === null ? '' : `${step.CurrencyCode ?? ''} ${forms.amount(step.Amount)}`;
  return (
    <>
      <b className={isFirst ? 'big block' : 'block'}>{t(step.Kind, { title: step.Title, amount })}</b>
      <span className="quiet small block">{getReason(step, t, forms.day)}</span>
    </>
  );
}

function getReason({ Kind, Date, Items }: Step, t: AppTranslate, day: (value: string) => string): string {
  if (Kind === 'Accept') return Date === null ? t('AcceptWhy') : t('AcceptUntil', { date: day(Date) });
  const items = Items.flatMap((item) => (item === 'student' || item === 'enrolmentForm' ? [] : [t(`item_${item}`)])).join(', ');
  return t(`${Kind}Why`, { date: Date === null ? '' : day(Date), items });
}
