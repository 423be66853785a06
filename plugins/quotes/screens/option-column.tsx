// One option of a quote: its courses and products, and what it comes to.
import { ActsMenu, Button, dateText, IconButton, Money, numberText, useLanguage } from '#kit';
import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type OptionTotals, optionTotals } from './quote-totals.ts';
import type { QuoteDraft } from './quote-draft.ts';
import { useSay } from './text/index.ts';
import { textOf } from './wire.ts';

interface OptionColumnProps {
  readonly draft: QuoteDraft;
  readonly option: number;
  readonly readOnly: boolean;
  readonly children: ReactNode;
  readonly isEmpty: boolean;
  readonly onAddCourse: () => void;
  readonly onAddProduct: () => void;
  readonly onCopy: () => void;
  readonly onRemove: () => void;
  readonly onAccept: (option: number | null) => void;
}

export function OptionColumn({ draft, option, readOnly, children, isEmpty, onAddCourse, onAddProduct, onCopy, onRemove, onAccept }: OptionColumnProps) {
  const say = useSay();
  const number = String(option);
  const title = say('option', { number });
  const isAccepted = draft.now['AcceptedOption'] === option;
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
          {isAccepted && <span className="bd success">{say('isAccepted')}</span>}
          {!readOnly && <IconButton does="show" icon="copy" label={say('copyOption', { number })} onClick={onCopy} />}
          {!readOnly && (
            <ActsMenu
              label={say('optionActions', { number })}
              acts={[
                { id: 'accept', does: 'show', label: say(isAccepted ? 'unaccept' : 'accept'), icon: 'check', act: () => onAccept(isAccepted ? null : option) },
                { id: 'course', does: 'show', label: say('addCourse'), icon: 'book', act: onAddCourse },
                { id: 'product', does: 'show', label: say('addProduct'), icon: 'plus', act: onAddProduct },
                ...(isOne
                  ? []
                  : [{ id: 'remove', does: 'show' as const, label: say('removeOption', { number }), icon: 'trash', isDanger: true, act: onRemove }]),
              ]}
            />
          )}
        </span>
      </header>
      <div ref={lines} className={`quote-lines ${isOver ? 'over' : ''}`}>
        {children}
        {isEmpty && (
          <div className="quote-empty">
            <p className="t3">{say('optionEmpty')}</p>
            {!readOnly && (
              <div className="row g8 wrap">
                <Button does="show" size="xs" icon="book" onClick={onAddCourse}>
                  {say('addCourse')}
                </Button>
                <Button does="show" size="xs" icon="plus" onClick={onAddProduct}>
                  {say('addProduct')}
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
      <Totals totals={optionTotals(draft, option)} day={textOf(draft.now['RatesDate'])} />
    </section>
  );
}

function Totals({ totals, day }: { totals: OptionTotals; day: string }) {
  const say = useSay();
  const language = useLanguage();
  const { perCurrency, total, payable, base, unknown, rates } = totals;
  return (
    <>
      <dl className="quote-currencies">
        {perCurrency.map(({ code, amount }) => (
          <div key={code}>
            <dt>{say('linesIn', { currency: code })}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
        {payable !== total && (
          <div>
            <dt>{say('payable')}</dt>
            <dd>
              <Money amount={payable} />
            </dd>
          </div>
        )}
      </dl>
      <footer className="quote-total" role="group" aria-label={say('totalIn', { currency: base })}>
        <div className="row g8">
          <span className="b6">{say('totalIn', { currency: base })}</span>
          <span className="end">
            <Money amount={total} currency={total.startsWith('!') ? undefined : base} look="total" />
          </span>
        </div>
        {base === '' && perCurrency.length > 0 && <p className="danger t12">{say('noBase')}</p>}
        {base !== '' &&
          unknown.map((foreign) => (
            <p key={foreign} className="t12 quote-rate">
              <span className="danger">{say('noRate', { foreign, base })}</span>{' '}
              <Link className="link" to="/exchangerate">
                {say('enterRate')}
              </Link>
            </p>
          ))}
        {rates.map(({ code, rate }) => (
          <p key={code} className="t12 t3 quote-rate" title={day === '' ? undefined : say('ratesOf', { day: dateText(day) })}>
            {say('rate', { foreign: code, rate: numberText(rate, 'rate', language), base })}
          </p>
        ))}
      </footer>
    </>
  );
}
