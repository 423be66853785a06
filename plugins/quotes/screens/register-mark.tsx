// Says of a fee that its price comes from the register of courses and nobody has confirmed it yet, and takes the confirmation.
import { Button } from '#kit';
import { type FeeDraft, type ItemDraft, sameValue } from './quote-draft.ts';
import { useTranslation } from './text/index.ts';

interface RegisterMarkProps {
  readonly fee: FeeDraft;
  readonly item: ItemDraft;
  /** What the fee is called. */
  readonly name: string;
  readonly readOnly: boolean;
  readonly onConfirm: () => void;
}

/** Nothing is shown of other prices, nor once the price is confirmed: a price that was typed is. */
export function RegisterMark({ fee: { initial, now }, item, name, readOnly, onConfirm }: RegisterMarkProps) {
  const t = useTranslation();
  if (now.PriceSource === null || now.FeeId !== null || now.IsPriceConfirmed || !sameValue(now.UnitPrice, initial.UnitPrice)) return null;
  const weeks = item.now.Course?.CourseLength ?? null;
  const year = now.PriceSourceYear;
  return (
    <p className="row g8 wrap t12">
      <span className="bd warning">{year === null ? t('registerPrice') : t('registerPriceOf', { year: String(year) })}</span>
      <span className="t3">{weeks === null ? t('forCourse') : t('forWeeksOfCourse', { count: weeks })}</span>
      {!readOnly && (
        <Button effect="show" size="compact-sm" variant="subtle" icon="check" onClick={onConfirm}>
          {t('confirmPrice')}
          <span className="vh"> {name}</span>
        </Button>
      )}
    </p>
  );
}
