// A widget: how many books there are.
import { useCall } from '#kit';
import { useSay } from './texts.ts';

export default function CountWidget() {
  const say = useSay();
  const count = useCall<{ Count: number }>('library/count');
  return <p>{count.data ? say('books', { count: count.data.Count }) : '…'}</p>;
}
