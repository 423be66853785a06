// How long an import waits for somebody to carry it out.
import { useCall } from '#kit';
import type { Kinds } from './answers.ts';
import { useSay } from './text/index.ts';

export function KeptNote() {
  const say = useSay();
  const days = useCall<Kinds>('import/kinds').data?.DaysKept;
  return days === undefined ? null : <p className="t12 t3">{say('kept', { count: days })}</p>;
}
