// The foot of the pages on which something is done to a sale: back to it without doing it, or do it.
import { Button } from '#kit';
import './sales.css';
import { useSay } from './text/index.ts';

interface SaleFootProps {
  readonly back: string;
  /** What is done. */
  readonly label: string;
  readonly mayBegin: boolean;
  readonly working: boolean;
  readonly onSubmit: () => void;
}

export function SaleFoot({ back, label, mayBegin, working, onSubmit }: SaleFootProps) {
  const say = useSay();
  return (
    <footer className="sale-foot">
      <Button to={back}>{say('cancel')}</Button>
      <Button does="write" variant="filled" disabled={!mayBegin} onClick={onSubmit}>
        {working ? say('working') : label}
      </Button>
    </footer>
  );
}
