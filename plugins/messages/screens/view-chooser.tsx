// The dialog that shows a message, for the screens of other plugins: they name its id.
import type { ChooserProps } from '#kit';
import { ViewDialog } from './view-dialog.tsx';

export default function ViewChooser({ start, onChoose, onClose }: ChooserProps) {
  const id = Number(start?.['id']);
  return Number.isInteger(id) ? <ViewDialog id={id} onChanged={() => onChoose({ Id: id })} onClose={onClose} /> : null;
}
