// A funnel: one bar for each stage, as long as it has many, with its count and its amount; each opens its rows.
import { countText, CurrencyCode, moneyText } from '../../fields/index.ts';
import { useLanguage } from '../../text/index.ts';
import { ChartFrame } from './chart-frame.tsx';

interface FunnelProps {
  readonly title: string;
  readonly about?: string;
  /** Heads of the table: the stage, the count, and the amount where there is one. */
  readonly heads: readonly [string, string, string?];
  readonly stages: readonly {
    readonly label: string;
    readonly count: number;
    /** A plain decimal number as text. */
    readonly amount?: string;
  }[];
  readonly currency?: string | undefined;
  /** Opens the rows of one stage, by its place in the list. */
  readonly onOpen: (stage: number) => void;
}

export default function Funnel({ title, about, heads, stages, currency, onOpen }: FunnelProps) {
  const language = useLanguage();
  const max = Math.max(1, ...stages.map(({ count }) => count));
  const money = (amount: string | undefined) => (amount === undefined ? '' : moneyText(amount, language));
  return (
    <ChartFrame
      title={title}
      about={about}
      legend={[]}
      heads={heads.filter((head) => head !== undefined)}
      rows={stages.map(({ label, count, amount }, at) => ({
        label,
        cells: [{ text: countText(count, language), open: () => onOpen(at) }, ...(heads[2] === undefined ? [] : [{ text: money(amount) }])],
      }))}
    >
      <ul className="funnel">
        {stages.map(({ label, count, amount }, at) => (
          <li key={label}>
            <button type="button" onClick={() => onOpen(at)}>
              <span className="clip">{label}</span>
              <span className="track" aria-hidden="true">
                <span style={{ width: `${(count / max) * 100}%`, opacity: 1 - (at / Math.max(1, stages.length)) * 0.55 }} />
              </span>
              <b className="num">{countText(count, language)}</b>
              {amount !== undefined && (
                <span className="num amount">
                  <CurrencyCode code={currency} />
                  {money(amount)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}
