// The dialog in which an e-mail to a record is written, for the screens that show its e-mails.
import { Awaited, type ChooserProps } from '#kit';
import { SingleDialog } from './single-dialog.tsx';
import { useRecipients } from './wire.ts';

/** Begins with `{ entity, id, name }` of the record; without a name, with that of its first recipient. */
export default function WriteChooser({ start = {}, onChoose, onClose }: ChooserProps) {
  const [path, id] = [String(start['entity'] ?? ''), Number(start['id'])];
  const recipients = useRecipients(path, id);
  if (recipients.isLoading) return <Awaited />;
  // The record stands before its contacts.
  const own = recipients.data?.Data[0];
  return (
    <SingleDialog
      path={path}
      id={id}
      name={String(start['name'] ?? own?.Name ?? '')}
      emailAddress={own?.EmailAddress ?? ''}
      onSent={() => onChoose({ Id: id })}
      onClose={onClose}
    />
  );
}
