// Who gets a mail that goes to many: the first names, and how many more.
import { countText, useLanguage } from '#kit';
import './composer.css';
import { useTranslation } from './text/index.ts';

/** So many are named before the rest is counted. */
const maxNamed = 3;

export function RecipientsList({
  recipients,
  count,
}: {
  readonly recipients: readonly { readonly Id: number; readonly Name: string }[];
  readonly count: number;
}) {
  const t = useTranslation();
  const language = useLanguage();
  const named = recipients.slice(0, maxNamed);
  return (
    <p className="mail-offered" role="group" aria-label={t('recipients')}>
      {named.map(({ Id, Name }) => (
        <span key={Id} className="mail-chip">
          {Name}
        </span>
      ))}
      {count > named.length && <span className="t3">{t('more', { n: countText(count - named.length, language) })}</span>}
    </p>
  );
}
