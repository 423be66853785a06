// As whom a text goes out, and that it does not where no gateway is set up.
import type { CallOutput } from '#kit';
import { useTranslation } from './text/index.ts';

export function SenderNote({ sender }: { readonly sender: CallOutput<'GET smsmessage/sender'> | undefined }) {
  const t = useTranslation();
  if (!sender) return null;
  return (
    <>
      {!sender.HasGateway && (
        <p className="note warning" role="status">
          {t('noGateway')}
        </p>
      )}
      {sender.From !== null && <p className="t3 t12">{t('from', { sender: sender.From })}</p>}
    </>
  );
}
