// The figures of the money home on another page, of the office that its address names.
import { useSearchParams } from 'react-router';
import { MoneyFigures, officeIn } from './money-figures.tsx';

export default function MoneyWidget() {
  const [query] = useSearchParams();
  return <MoneyFigures officeId={officeIn(query.get('OfficeId'))} />;
}
