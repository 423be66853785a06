// Beside the lines of a quote: how far it is and what comes next, what it comes to, and its commission.
import { dateText, Icon, instantDayText, Money, useCall, useChanges } from '#kit';
import type { ReactNode } from 'react';
import type { Id } from '#generated';
import { Totals } from './option-column.tsx';
import { optionTotals } from './quote-totals.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { useTranslation } from './text/index.ts';

interface QuoteRailProps {
  readonly draft: QuoteDraft;
  readonly id: Id<'AgencySale'> | undefined;
  readonly base: string;
  readonly isDirty: boolean;
  readonly isTemplate: boolean;
  /** Counts the e-mails that were sent from here. */
  readonly mails: number;
  /** The buttons of the next step. */
  readonly children: ReactNode;
}

export function QuoteRail({ draft, id, base, isDirty, isTemplate, mails, children }: QuoteRailProps) {
  const t = useTranslation();
  const { now, options } = draft;
  const [first = 1] = options;
  const day = now.RatesDate ?? '';
  return (
    <aside className="quote-rail" aria-label={t('summary')}>
      {!isTemplate && (
        <section className="quote-card" aria-label={t('progress')}>
          <ol className="quote-steps">
            <Step isDone={now.StudentId !== null} label={t('stepStudent')} value={now.StudentName ?? ''} />
            <Step isDone={draft.items.length > 0} label={t('stepLines')} value={draft.items.length > 0 ? String(draft.items.length) : ''} />
            <Step isDone={now.QuoteSentDate !== null} label={t('stepSent')} value={now.QuoteSentDate === null ? '' : instantDayText(now.QuoteSentDate)} />
            <Step
              isDone={now.AcceptedOption !== null}
              label={t('stepAccepted')}
              value={now.AcceptedOption !== null && options.length > 1 ? t('option', { number: String(now.AcceptedOption) }) : ''}
            />
          </ol>
          <div className="quote-next">{children}</div>
          {id !== undefined && <LastMail id={id} version={`${draft.initial.RowVersion} ${mails}`} />}
        </section>
      )}
      <section className="quote-card" aria-label={t('totals')}>
        {options.length === 1 ? (
          <Totals totals={optionTotals(draft, first)} day={day} />
        ) : (
          <dl className="quote-compared">
            {options.map((option) => {
              const { total } = optionTotals(draft, option);
              return (
                <div key={option}>
                  <dt>
                    {t('option', { number: String(option) })}
                    {now.AcceptedOption === option && <span className="bd success">{t('isAccepted')}</span>}
                  </dt>
                  <dd>
                    <Money amount={total} currency={total.startsWith('!') ? undefined : base} />
                  </dd>
                </div>
              );
            })}
          </dl>
        )}
        {now.ExpiryDate !== null && now.ExpiryDate !== '' && typeof now.ExpiryDate === 'string' && (
          <p className="t12 t3">{t('validUntil', { day: dateText(now.ExpiryDate) })}</p>
        )}
        {id !== undefined && <Commission id={id} version={String(draft.initial.RowVersion)} isDirty={isDirty} hasOptions={options.length > 1} />}
      </section>
    </aside>
  );
}

function Step({ isDone, label, value }: { readonly isDone: boolean; readonly label: string; readonly value: string }) {
  const t = useTranslation();
  return (
    <li className={isDone ? 'done' : ''}>
      <Icon name={isDone ? 'circle-check' : 'circle-dot'} />
      <span>
        {label}
        <span className="vh"> {t(isDone ? 'stepDone' : 'stepOpen')}</span>
      </span>
      <span className="t2 end">{value}</span>
    </li>
  );
}

/** The last e-mail with this quote: to whom it went, when, and what became of it. */
function LastMail({ id, version }: { readonly id: Id<'AgencySale'>; readonly version: string }) {
  const t = useTranslation();
  const { data } = useCall('agencysale/smtpmessage', { agencySaleId: id, take: 1 }, `${version} ${useChanges('smtpmessage')}`);
  const mail = data?.Data[0];
  if (!mail) return null;
  const { Status, Sent, To, DateCreated } = mail;
  const outcome = Status === 'Failed' ? 'mailFailed' : Status === 'Sent' ? (Sent ? 'mailSent' : 'mailKept') : 'mailGoing';
  return (
    <p className={`t12 ${Status === 'Failed' ? 'danger' : 't2'}`} role="status">
      {t(outcome, { to: To ?? '', day: DateCreated === null ? '' : instantDayText(DateCreated) })}
    </p>
  );
}

interface CommissionProps {
  readonly id: Id<'AgencySale'>;
  /** Of the quote as it is saved: its commission is worked out by the server. */
  readonly version: string;
  readonly isDirty: boolean;
  readonly hasOptions: boolean;
}

/** The commission of the quote as it is saved; nothing for people who may not see commissions. */
function Commission({ id, version, isDirty, hasOptions }: CommissionProps) {
  const t = useTranslation();
  const { data } = useCall('AgencySaleItemAgencyFeeReport/{id}/totals', { id }, version);
  if (!data || data.Commission === null) return null;
  const { Commission: amount, BaseCurrencyCode: code, OptionNumber: option } = data;
  return (
    <dl className="quote-commission">
      <div>
        <dt>{hasOptions && option !== null ? t('commissionOf', { number: String(option) }) : t('commission')}</dt>
        <dd>
          <Money amount={String(amount)} currency={code ?? undefined} />
        </dd>
      </div>
      {isDirty && <p className="t12 t3">{t('asSaved')}</p>}
    </dl>
  );
}
