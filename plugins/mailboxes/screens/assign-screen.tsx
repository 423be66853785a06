// The verb that gives a message to a record, from the menu of its page.
import { Bar, type VerbProps } from '#kit';
import { useNavigate } from 'react-router';
import { AssignDialog } from './assign-dialog.tsx';

export default function AssignScreen({ row, label, crumbs, back }: VerbProps<'SmtpMessage'>) {
  const go = useNavigate();
  return (
    <>
      <Bar title={label} crumbs={crumbs} />
      <AssignDialog id={row.Id} onAssigned={() => Promise.resolve()} onClose={() => void go(back)} />
    </>
  );
}
