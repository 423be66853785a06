// In the head of a student: who looks after them, and the next task that is open, with its day and who does it.
import { type PanelProps, RelativeDate, useRows } from '#kit';
import { Link } from 'react-router';
import { useTranslation } from './text/index.ts';

/** Open tasks, the earliest due first. */
const tasks = 108;

export default function NextStep({ row }: PanelProps<'Student'>) {
  const t = useTranslation();
  const conditions = [
    { Field: 'StudentId', Condition: 'Equal', Value1: row.Id },
    { Field: 'IsCompleted', Condition: 'Equal', Value1: false },
  ];
  const { data } = useRows({ entity: 'agencytask', viewId: tasks, conditions, orderBy: 'DueDate,Id' }, 1);
  if (!data || row.IsErased) return null;
  const next = data.Data[0];
  return (
    <>
      {row.UserName && <span>{t('counsellor', { name: row.UserName })}</span>}
      {next && (
        <Link className="link clamp" to={`/student/${row.Id}/edit?tab=tasks`}>
          {t('nextStep', { task: next.Description ?? '' })} {next.DueDate && <RelativeDate value={next.DueDate} />}
          {next.AssignedToName && next.AssignedToName !== row.UserName && ` · ${next.AssignedToName}`}
        </Link>
      )}
    </>
  );
}
