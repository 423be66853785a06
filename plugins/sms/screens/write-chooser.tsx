// The dialog in which a text message to a record is written, for the screens that show its text messages.
import { Awaited, type ChooserProps, type Row, useRead } from '#kit';
import { getNumbers } from './numbers-of.ts';
import { SmsDialog } from './sms-dialog.tsx';

/** Begins with `{ entity, id, name }` of the record. */
export default function WriteChooser({ start = {}, onChoose, onClose }: ChooserProps) {
  const [path, id] = [String(start['entity'] ?? ''), Number(start['id'])];
  const record = useRead<Row>(`${path}/${id}`);
  if (record.isLoading) return <Awaited />;
  return (
    <SmsDialog
      path={path}
      id={id}
      name={String(start['name'] ?? '')}
      numbers={getNumbers(record.data ?? {})}
      onSent={() => onChoose({ Id: id })}
      onClose={onClose}
    />
  );
}
