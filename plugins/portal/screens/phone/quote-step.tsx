// The quote: its options, what each costs, and the one decision: which is accepted.
import { useContext, useState } from 'react';
import { OptionFees, OptionItems, useTotal } from './option-parts.tsx';
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
  const { amount, day } = useForms();
  const getTotal = useTotal();
  const { language } = useContext(TranslationContext);
  const isOne = sale.Options.length === 1;
  const [chosen, setChosen] = useState(sale.AcceptedOption ?? (isOne ? sale.Options[0]?.OptionNumber : null));
  /** Accepting cannot be taken back by the student. */
  const [isSure, setSure] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [told, setMessage] = useState<{ readonly text: string; readonly kind: 'danger' | 'warning' }>();
  const option = sale.Options.find(({ OptionNumber }) => OptionNumber === chosen);
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
  if (sale.Options.length === 0)
    return (
      <Frame {...frame}>
        <h1>{t('hello', { name: sale.FirstName })}</h1>
        <p>{t('noOptions')}</p>
      </Frame>
    );
  const about = isAccepted
    ? undefined
    : !sale.CanAccept
      ? t('closed')
      : isOne
        ? t('look')
        : sale.ExpiryDate
          ? t('chooseUntil', { date: day(sale.ExpiryDate) })
          : t('choose');
  return (
    <Frame
      {...frame}
      foot={
        <>
          {option && (
            <p className="sum">
              <span>{t('total')}</span>
              <b>{getTotal(sale, option)}</b>
            </p>
          )}
          {isSure && <p role="alert">{t('sure')}</p>}
          {isAccepted || !sale.CanAccept ? (
            sale.IsOpen &&
            isAccepted && (
              <CommandButton isMain onClick={onNext}>
                {t('toApplication')}
              </CommandButton>
            )
          ) : (
            <div className="acts">
              {isSure && <CommandButton onClick={() => setSure(false)}>{t('back')}</CommandButton>}
              <CommandButton isMain disabled={isWorking || !option} onClick={() => (isSure ? void accept() : setSure(true))}>
                {t(isWorking ? 'accepting' : 'accept')}
              </CommandButton>
            </div>
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
              onChange={() => {
                setSure(false);
                setChosen(each.OptionNumber);
              }}
            />
            <span className="grow">
              {!isOne && <span className="quiet small">{t('option', { number: each.OptionNumber })}</span>}
              <OptionItems items={each.Items} />
            </span>
            {!isOne && each.Total !== null && (
              <span className="price">
                <small>{sale.CurrencyCode}</small> {amount(each.Total)}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      {option && (
        <>
          <h2>{t('youPay')}</h2>
          <OptionFees fees={option.Fees} currency={sale.CurrencyCode} />
          {option.Saved !== null && option.Saved > 0 && (
            <Note kind="success">{t('save', { amount: `${sale.CurrencyCode ?? ''} ${amount(option.Saved)}` })}</Note>
          )}
        </>
      )}
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
