// A mail as its recipient will see it, before it is sent.
import { Button, Dialog } from '#kit';
import './composer.css';
import { MailFrame } from './mail-frame.tsx';
import { useTranslation } from './text/index.ts';

interface MailPreviewProps {
  readonly text: { readonly Subject: string; readonly Message: string };
  readonly to: readonly string[];
  readonly onClose: () => void;
}

export function MailPreview({ text, to, onClose }: MailPreviewProps) {
  const t = useTranslation();
  const actions = (
    <Button effect="show" variant="filled" focus onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Dialog size={760} title={t('previewTitle')} onClose={onClose} actions={actions} bodyClass="mail">
      <dl className="mail-facts">
        {to.length > 0 && (
          <>
            <dt>{t('to')}</dt>
            <dd>{to.join(', ')}</dd>
          </>
        )}
        <dt>{t('subject')}</dt>
        <dd>{text.Subject}</dd>
      </dl>
      <MailFrame title={text.Subject} html={text.Message} />
    </Dialog>
  );
}
