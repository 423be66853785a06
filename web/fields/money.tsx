// An amount of money: every digit as the server wrote it, its currency small before it.
import { useLanguage } from '../text/index.ts';
import { moneyText } from './money-text.ts';
import { isAmount } from './number-text.ts';
import './money.css';

interface MoneyProps {
  /** A plain decimal number as text; anything else (what could not be worked out) is shown as it is, marked as wrong. */
  readonly amount: string;
  /** Three letters; left out where the place says which. */
  readonly currency?: string | undefined;
  /** `total`: the larger figure below a sum; `struck`: what it was before; `good` and `bad` colour it. */
  readonly variant?: 'total' | 'struck' | 'good' | 'bad' | undefined;
}

export function Money({ amount, currency, variant }: MoneyProps) {
  const language = useLanguage();
  if (!isAmount(amount)) return <span className="bd danger mono">{amount}</span>;
  const text = moneyText(amount, language);
  return (
    <span className={`money ${variant ?? ''}`}>
      <CurrencyCode code={currency} />
      {variant === 'struck' ? <s>{text}</s> : text}
    </span>
  );
}

/** What stands before an amount; nothing where that is not known. */
export const CurrencyCode = ({ code }: { code: string | undefined }) => code !== undefined && <span className="currency">{code} </span>;
