// Says that something about payments was saved, and leads to its receipt where there is one.
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

export interface Saved {
  readonly text: 'received' | 'refundPaid' | 'paymentSaved' | 'refundSaved' | 'planSaved' | 'paymentCancelled' | 'paymentDeleted';
  /** Of one that has a receipt by now. */
  readonly paymentId?: number | null | undefined;
}

export function SavedNote({ saved: { text, paymentId } }: { saved: Saved }) {
  const t = useTranslation();
  return (
    <p className="note success" role="status">
      <span>{t(text)}</span>
      {paymentId && (
        <Link className="link" to={`/salepayment/${paymentId}/receipt`}>
          {t('receipt')}
        </Link>
      )}
    </p>
  );
}
