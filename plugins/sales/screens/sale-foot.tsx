// The foot of the pages on which something is done to a sale: back to it without doing it, or do it.
import { Button } from '#kit';
import './sales.css';
import { useTranslation } from './text/index.ts';

interface SaleFootProps {
  readonly back: string;
  /** What is done. */
  readonly label: string;
  readonly mayStart: boolean;
  readonly working: boolean;
  readonly onSubmit: () => void;
}

export function SaleFoot({ back, label, mayStart, working, onSubmit }: SaleFootProps) {
  const t = useTranslation();
  return (
    <footer className="sale-foot">
      <Button to={back}>{t('cancel')}</Button>
      <Button effect="write" variant="filled" disabled={!mayStart} onClick={onSubmit}>
        {working ? t('working') : label}
      </Button>
    </footer>
  );
}
