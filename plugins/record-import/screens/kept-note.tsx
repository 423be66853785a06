// How long an import waits for somebody to carry it out.
import { useCall } from '#kit';
import { useSay } from './text/index.ts';

export function KeptNote() {
  const say = useSay();
  const days = useCall('import/kinds', {}).data?.DaysKept;
  return days === undefined ? null : <p className="t12 t3">{say('kept', { count: days })}</p>;
}
