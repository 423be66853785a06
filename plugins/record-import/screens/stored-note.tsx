// How long an import waits for somebody to carry it out.
import { useCall } from '#kit';
import { useTranslation } from './text/index.ts';

export function StoredNote() {
  const t = useTranslation();
  const days = useCall('import/kinds', {}).data?.DaysKept;
  return days === undefined ? null : <p className="t12 t3">{t('kept', { count: days })}</p>;
}
