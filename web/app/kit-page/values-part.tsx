// Values as they are shown: badges, tags, amounts, dates, people.
import { Avatar, Badge, Kbd, Money, RelativeDate, Tag } from '../../kit/index.ts';
import { Specimen } from './specimen.tsx';
import type { Translate } from './text/index.ts';

const colours = ['neutral', 'info', 'purple', 'warning', 'success', 'danger'] as const;
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export function ValuesPart({ t }: { t: Translate }) {
  return (
    <>
      <Specimen name="Badge, Tag" about={t('badgesFor')}>
        {colours.map((colour) => (
          <Badge key={colour} text={colour} colour={colour} />
        ))}
        {[t('details'), t('files'), t('notes')].map((word) => (
          <Tag key={word} text={word} />
        ))}
      </Specimen>
      <Specimen name="Money" about={t('moneyFor')}>
        <div className="kit-amounts">
          <Money amount="1440.00" currency="AUD" />
          <Money amount="-2280" currency="AUD" variant="good" />
          <Money amount="420000.005" currency="COP" />
          <Money amount="90071992547409930.01" currency="BRL" />
          <Money amount="9960.00" variant="struck" />
          <Money amount="7680.00" currency="AUD" variant="total" />
          <Money amount="0" currency="EUR" variant="bad" />
          <Money amount="!INVALID!" />
        </div>
      </Specimen>
      <Specimen name="RelativeDate" about={t('datesFor')}>
        {[-12, -1, 0, 1, 30].map((days) => (
          <RelativeDate key={days} value={inDays(days)} />
        ))}
      </Specimen>
      <Specimen name="Avatar, Kbd" about={t('peopleFor')}>
        {['', 'm', 'l'].map((size) => (
          <Avatar key={size} name={t('name')} size={size === 'm' || size === 'l' ? size : ''} />
        ))}
        <Kbd text="Ctrl" />
        <Kbd text="K" />
      </Specimen>
    </>
  );
}
