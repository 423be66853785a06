// In the head of a student: when visa and health cover run out, what is late, and how many tasks are open.
import { Badge, dateText, type PanelProps } from '#kit';
import { useInitialData } from './initial-data.ts';
import { useSay } from './text/index.ts';

export default function ExpiryBadges({ row }: PanelProps) {
  const say = useSay();
  const { data } = useInitialData(Number(row['Id']));
  if (!data || row['IsErased'] === true) return null;
  const { Visa, HealthCover, Alert } = data;
  const date = dateText(Visa.Date);
  const visa = {
    date: Alert.IsVisaExpiring ? say('visaSoon', { date, count: Visa.Days ?? 0 }) : say('visaDate', { date }),
    expired: say('visaExpired'),
    none: say('visaNone'),
  };
  const cover = { date: say('coverDate', { date: dateText(HealthCover.Date) }), expired: say('coverExpired'), none: say('coverNone') };
  return (
    <>
      <Badge text={visa[Visa.Kind]} colour={Visa.Kind === 'expired' ? 'danger' : Alert.IsVisaExpiring ? 'warning' : 'neutral'} />
      <Badge text={cover[HealthCover.Kind]} colour={HealthCover.Kind === 'expired' ? 'danger' : 'neutral'} />
      {Alert.IsStudying && <Badge text={say(Alert.isCourseEnding ? 'courseEnding' : 'studying')} colour={Alert.isCourseEnding ? 'warning' : 'success'} />}
      {Alert.QtyPaymentOverdue > 0 && <Badge text={say('paymentsLate', { count: Alert.QtyPaymentOverdue })} colour="danger" />}
      {Alert.QtyTodoTasks > 0 && <Badge text={say('tasksOpen', { count: Alert.QtyTodoTasks })} colour="info" />}
    </>
  );
}
