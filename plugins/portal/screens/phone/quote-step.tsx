// The quote: its options, what each costs, and the one decision: which is accepted.
import { Fragment, useContext, useState } from 'react';
import { CommandButton, Frame, Note, type FrameParts } from './parts.tsx';
import { acceptOption, type PortalFailure, type Sale } from './portal-api.ts';
import { TranslationContext, useForms, useTranslation } from './text/index.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onNext: () => void;
}

export function QuoteStep({ frame, sale, reload, fail, onNext }: Props) {
  const t = useTranslation();
  const { amount, day, percent } = useForms();
  const { language } = useContext(TranslationContext);
  const [chosen, setChosen] = useState(sale.AcceptedOption ?? sale.Options[0]?.OptionNumber);
  const [isWorking, setWorking] = useState(false);
  const [told, setMessage] = useState<{ readonly text: string; readonly kind: 'danger' | 'warning' }>();
  const option = sale.Options.find(({ OptionNumber }) => OptionNumber === chosen) ?? sale.Options[0];
  const isAccepted = sale.AcceptedOption !== null;
  const accept = async () => {
    if (!option) return;
    setWorking(true);
    setMessage(undefined);
    try {
      await acceptOption(sale.Id, { Option: option.OptionNumber, Mark: sale.Mark }, language);
      await reload();
      onNext();
    } catch (error) {
      const { kind, message } = fail(error);
      setMessage(
        kind === 'changed'
          ? { text: t('changed'), kind: 'warning' }
          : { text: kind === 'offline' ? t('offlineHelp') : message || t('failedTitle'), kind: 'danger' },
      );
      if (kind !== 'offline') await reload();
    } finally {
      setWorking(false);
    }
  };
  if (!option)
    return (
      <Frame {...frame}>
        <h1>{t('hello', { name: sale.FirstName })}</h1>
        <p>{t('noOptions')}</p>
      </Frame>
    );
  const isOne = sale.Options.length === 1;
  const about = isAccepted
    ? undefined
    : !sale.CanAccept
      ? t('closed')
      : isOne
        ? t('look')
        : sale.ExpiryDate
          ? t('chooseUntil', { date: day(sale.ExpiryDate) })
          : t('choose');
  const total =
    option.Total === null
      ? option.ByCurrency.map((entry) => `${entry.CurrencyCode} ${amount(entry.Total)}`).join(' + ')
      : `${sale.CurrencyCode ?? ''} ${amount(option.Total)}`;
  return (
    <Frame
      {...frame}
      foot={
        <>
          <p className="sum">
            <span>{t('total')}</span>
            <b>{total}</b>
          </p>
          {isAccepted || !sale.CanAccept ? (
            sale.IsOpen &&
            isAccepted && (
              <CommandButton isMain onClick={onNext}>
                {t('toApplication')}
              </CommandButton>
            )
          ) : (
            <CommandButton isMain disabled={isWorking} onClick={() => void accept()}>
              {t(isWorking ? 'accepting' : 'accept')}
            </CommandButton>
          )}
        </>
      }
    >
      <h1>{t('hello', { name: sale.FirstName })}</h1>
      {about && <p className="quiet">{about}</p>}
      {isAccepted && <Note kind="success">{t('accepted')}</Note>}
      {told && <Note kind={told.kind}>{told.text}</Note>}
      <fieldset className="options">
        <legend className="hidden">{t('options')}</legend>
        {sale.Options.map((each) => (
          <label key={each.OptionNumber} className={each === option ? 'card option on' : 'card option'}>
            <input
              type="radio"
              name="option"
              checked={each === option}
              disabled={isAccepted && each.OptionNumber !== sale.AcceptedOption}
              onChange={() => setChosen(each.OptionNumber)}
            />
            <span className="grow">
              {!isOne && <span className="quiet small">{t('option', { number: each.OptionNumber })}</span>}
              {each.Items.map((item, index) => (
                <span key={index} className="item">
                  <b>
                    {[item.Name, item.Weeks === null ? '' : item.Weeks === 1 ? t('oneWeek') : t('weeks', { count: item.Weeks })].filter(Boolean).join(', ')}
                  </b>
                  <span className="quiet">{[item.School, item.Place].filter(Boolean).join(', ')}</span>
                  {item.StartDate && (
                    <span className="quiet">{item.EndDate ? t('to', { from: day(item.StartDate), until: day(item.EndDate) }) : day(item.StartDate)}</span>
                  )}
                </span>
              ))}
            </span>
            {!isOne && each.Total !== null && (
              <span className="price">
                <small>{sale.CurrencyCode}</small> {amount(each.Total)}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <h2>{t('youPay')}</h2>
      <ul className="lines">
        {option.Fees.map((fee, index) => (
          <Fragment key={index}>
            <li>
              <span>
                {fee.Name}
                {fee.Basis && <small className="quiet">{fee.Basis}</small>}
                {fee.IsExcluded && <small className="quiet">{t('excluded')}</small>}
              </span>
              <span className="price">
                {fee.Was !== null && <s>{amount(fee.Was)}</s>} {fee.CurrencyCode !== sale.CurrencyCode && <small>{fee.CurrencyCode}</small>}{' '}
                {amount(fee.Amount)}
              </span>
            </li>
            {fee.Discount && (
              <li>
                <span className="quiet">
                  {fee.Discount.Text ?? t('discount')}
                  {fee.Discount.Percentage !== null && ` (${percent(fee.Discount.Percentage)})`}
                </span>
                <span className="price">−{amount(fee.Discount.Amount)}</span>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {option.Saved !== null && option.Saved > 0 && <Note kind="success">{t('save', { amount: `${sale.CurrencyCode ?? ''} ${amount(option.Saved)}` })}</Note>}
      {sale.Notes && (
        <>
          <h2>{t('notes')}</h2>
          <p className="prose">{sale.Notes}</p>
        </>
      )}
      {sale.CounsellorEmail && (
        <a className="card link" href={`mailto:${encodeURIComponent(sale.CounsellorEmail)}`}>
          <b>{t('ask', { name: sale.CounsellorName || sale.AgencyName })}</b>
        </a>
      )}
    </Frame>
  );
}
