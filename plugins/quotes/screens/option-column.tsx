// One option of a quote: its courses and products, and what it comes to.
import { CommandMenu, Button, dateText, IconButton, Money, numberText, useLanguage } from '#kit';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type OptionTotals, optionTotals } from './quote-totals.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { useTranslation } from './text/index.ts';

interface OptionColumnProps {
  readonly draft: QuoteDraft;
  readonly option: number;
  readonly readOnly: boolean;
  readonly children: ReactNode;
  readonly isEmpty: boolean;
  readonly onAddCourse: () => void;
  readonly onAddProduct: () => void;
  readonly onCopy: () => void;
  readonly onDiscount: () => void;
  readonly onRemove: () => void;
  readonly onAccept: (option: number | null) => void;
}

export function OptionColumn({
  draft,
  option,
  readOnly,
  children,
  isEmpty,
  onAddCourse,
  onAddProduct,
  onCopy,
  onDiscount,
  onRemove,
  onAccept,
}: OptionColumnProps) {
  const t = useTranslation();
  const number = String(option);
  const title = t('option', { number });
  const isAccepted = draft.now.AcceptedOption === option;
  const isOne = draft.options.length === 1;
  const lines = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = lines.current;
    if (!element || readOnly) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data['line'] === 'string',
      getData: () => ({ option }),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [option, readOnly]);
  return (
    <section className={`quote-option ${isAccepted ? 'accepted' : ''}`} aria-label={title}>
      <header className="row g8">
        <h3>{title}</h3>
        <span className="end row g4">
          {isAccepted && <span className="bd success">{t('isAccepted')}</span>}
          {!readOnly && <IconButton effect="show" icon="copy" label={t('copyOption', { number })} onClick={onCopy} />}
          {!readOnly && (
            <CommandMenu
              label={t('optionActions', { number })}
              commands={[
                {
                  id: 'accept',
                  effect: 'show',
                  label: t(isAccepted ? 'unaccept' : 'accept'),
                  icon: 'check',
                  command: () => onAccept(isAccepted ? null : option),
                },
                { id: 'course', effect: 'show', label: t('addCourse'), icon: 'book', command: onAddCourse },
                { id: 'product', effect: 'show', label: t('addProduct'), icon: 'plus', command: onAddProduct },
                {
                  id: 'discount',
                  effect: 'show',
                  label: t('addDiscount'),
                  icon: 'tag',
                  rejection: isEmpty ? t('optionEmpty') : undefined,
                  command: onDiscount,
                },
                ...(isOne
                  ? []
                  : [{ id: 'remove', effect: 'show' as const, label: t('removeOption', { number }), icon: 'trash', isDanger: true, command: onRemove }]),
              ]}
            />
          )}
        </span>
      </header>
      <div ref={lines} className={`quote-lines ${isOver ? 'over' : ''}`}>
        {!isEmpty && (
          <div className="quote-columns" aria-hidden="true">
            <span>{t('fee')}</span>
            <span>{t('qty')}</span>
            <span>{t('price')}</span>
            <span>{t('amount')}</span>
          </div>
        )}
        {children}
        {isEmpty && (
          <div className="quote-empty">
            <p className="t3">{t('optionEmpty')}</p>
            {!readOnly && (
              <div className="row g8 wrap">
                <Button effect="show" size="xs" icon="book" onClick={onAddCourse}>
                  {t('addCourse')}
                </Button>
                <Button effect="show" size="xs" icon="plus" onClick={onAddProduct}>
                  {t('addProduct')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      {!isOne && <Totals totals={optionTotals(draft, option)} day={draft.now.RatesDate ?? ''} />}
    </section>
  );
}

/** What an option comes to: by currency where there are several, and in the base currency. */
export function Totals({ totals, day }: { totals: OptionTotals; day: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const { perCurrency, total, payable, base, unknown, rates } = totals;
  const label = base === '' ? t('total') : t('totalIn', { currency: base });
  return (
    <>
      <dl className="quote-currencies">
        {(perCurrency.length > 1 || perCurrency[0]?.code !== base ? perCurrency : []).map(({ code, amount }) => (
          <div key={code}>
            <dt>{t('linesIn', { currency: code })}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        {payable !== total && (
          <div>
            <dt>{t('payable')}</dt>
            <dd>
              <Money amount={payable} />
            </dd>
          </div>
        )}
      </dl>
      <footer className="quote-total" role="group" aria-label={label}>
        <div className="row g8">
          <span className="b6">{label}</span>
          <span className="end">
            <Money amount={total} currency={total.startsWith('!') ? undefined : base} variant="total" />
          </span>
        </div>
        {base === '' && perCurrency.length > 0 && <p className="danger t12">{t('noBase')}</p>}
        {base !== '' &&
          unknown.map((foreign) => (
            <p key={foreign} className="t12 quote-rate">
              <span className="danger">{t('noRate', { foreign, base })}</span>{' '}
              <Link className="link" to="/exchangerate">
                {t('enterRate')}
              </Link>
            </p>
          ))}
        {rates.map(({ code, rate }) => (
          <p key={code} className="t12 t3 quote-rate" title={day === '' ? undefined : t('ratesOf', { day: dateText(day) })}>
            {t('rate', { foreign: code, rate: numberText(rate, 'rate', language), base })}
          </p>
        ))}
      </footer>
    </>
  );
}
