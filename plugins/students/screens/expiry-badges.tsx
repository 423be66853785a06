// In the head of a student: when visa and health cover run out, and how many tasks are open.
import { Badge, dateText, type PanelProps } from '#kit';
import { useInitialData } from './initial-data.ts';
import { useTranslation } from './text/index.ts';

export default function ExpiryBadges({ row }: PanelProps<'Student'>) {
  const t = useTranslation();
  const { data } = useInitialData(row.Id);
  if (!data || row.IsErased) return null;
  const { Visa, HealthCover, Alert } = data;
  const date = dateText(Visa.Date);
  const visa = {
    date: Alert.IsVisaExpiring ? t('visaSoon', { date, count: Visa.Days ?? 0 }) : t('visaDate', { date }),
    expired: t('visaExpired'),
    none: t('visaNone'),
  };
  const cover = { date: t('coverDate', { date: dateText(HealthCover.Date) }), expired: t('coverExpired'), none: t('coverNone') };
  return (
    <>
      <Badge text={visa[Visa.Kind]} colour={Visa.Kind === 'expired' ? 'danger' : Alert.IsVisaExpiring ? 'warning' : 'neutral'} />
      <Badge text={cover[HealthCover.Kind]} colour={HealthCover.Kind === 'expired' ? 'danger' : 'neutral'} />
      {Alert.IsStudying && <Badge text={t(Alert.isCourseEnding ? 'courseEnding' : 'studying')} colour={Alert.isCourseEnding ? 'warning' : 'success'} />}
      {Alert.QtyTodoTasks > 0 && <Badge text={t('tasksOpen', { count: Alert.QtyTodoTasks })} colour="info" />}
    </>
  );
}
