// The dialog that sends a document, for the screens of other plugins: they name the path of the entity and the id of the document.
import type { ChooserProps } from '#kit';
import { printoutsByEntity } from './printouts.ts';
import { SendDialog } from './send-dialog.tsx';
import { useTranslation } from './text/index.ts';

export default function SendChooser({ start, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const entity = String(start?.['entity'] ?? '');
  const id = Number(start?.['id']);
  const printouts = printoutsByEntity[entity];
  if (!printouts || !Number.isInteger(id)) return null;
  return (
    <SendDialog
      id={id}
      entity={entity}
      printouts={printouts}
      title={t(printouts.hasLink ? 'sendQuote' : 'send')}
      onDone={() => {
        onChoose({ Id: id });
        return Promise.resolve();
      }}
      onClose={onClose}
    />
  );
}
