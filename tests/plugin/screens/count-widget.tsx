// A widget: how many books there are.
import { useRead } from '#kit';
import { useSay } from './texts.ts';

export default function CountWidget() {
  const say = useSay();
  const count = useRead<{ Count: number }>('library/count');
  return <p>{count.data ? say('books', { count: count.data.Count }) : '…'}</p>;
}
