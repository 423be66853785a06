// The draft of a form in the very page that strangers see, in a frame: nothing of it is kept or sent.
import { Button, Dialog } from '#kit';
import { useEffect, useRef } from 'react';
import { type Draft, type FormLanguage, toBody } from './builder-draft.ts';
import type { Translate } from './text/index.ts';

interface PreviewProps {
  readonly t: Translate;
  readonly draft: Draft;
  readonly form: {
    readonly Name: string;
    readonly Header?: string | null;
    readonly SubmitLabel?: string | null;
    readonly ResponseMessage?: string | null;
    readonly Stylesheet?: string | null;
  };
  readonly language: FormLanguage;
  readonly own: FormLanguage;
  readonly onClose: () => void;
}

export function PreviewDialog({ t, draft, form, language, own, onClose }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { Fields, Texts } = toBody(draft);
    const previewForm = {
      Name: form.Name,
      Header: form.Header ?? '',
      Version: 0,
      Language: own,
      Fields,
      Texts,
      SubmitLabel: form.SubmitLabel ?? '',
      ResponseMessage: form.ResponseMessage ?? '',
      Stylesheet: form.Stylesheet ?? '',
      Honeypot: 'website',
      Stamp: '',
      Challenge: null,
    };
    const onMessage = ({ data, origin, source }: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (origin !== location.origin || source !== target || typeof data !== 'object' || data === null || !('previewReady' in data)) return;
      target?.postMessage({ previewForm, language }, location.origin);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [draft, form, language, own]);
  return (
    <Dialog
      title={t('preview')}
      size={720}
      onClose={onClose}
      actions={
        <Button effect="show" variant="filled" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <iframe ref={frame} className="builder-preview" title={t('preview')} src="/form/preview?embed=true" />
    </Dialog>
  );
}
