// A widget: how many books there are.
import { useRead } from '#kit';
import { useTranslation } from './texts.ts';

export default function CountWidget() {
  const t = useTranslation();
  const count = useRead<{ Count: number }>('library/count');
  return <p>{count.data ? t('books', { count: count.data.Count }) : '…'}</p>;
}
