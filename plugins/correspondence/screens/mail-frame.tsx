// A message as its recipient sees it: in a frame in which nothing runs and nothing is fetched, until somebody wants the pictures that it would load.
import { Button, callAddress, Icon, useWork } from '#kit';
import { useState } from 'react';
import './composer.css';
import { useTranslation } from './text/index.ts';

const page = (html: string): string => `<!doctype html><html><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<style>body { margin: 16px; font: 14px/1.5 Arial, sans-serif; color: #191a20; background: #fff; overflow-wrap: anywhere } img { max-width: 100%; height: auto } img:not([src]) { display: none }
blockquote { margin: 0 0 0 8px; padding-left: 12px; border-left: 2px solid #d5d6de; color: #4d4f5b }</style></head><body>${html}</body></html>`;

/** Nothing but links works in there, and they open beside the product. */
const sandbox = 'allow-popups allow-popups-to-escape-sandbox';

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  /** The downloading call that answers the same message with its pictures from elsewhere; none where it has none. */
  readonly pictures?: string | undefined;
}

export function MailFrame({ title, html, pictures }: MailFrameProps) {
  const t = useTranslation();
  const work = useWork({ inDialog: true });
  const [address, setAddress] = useState<string>();
  return (
    <>
      {pictures !== undefined && address === undefined && (
        <div className="note info mail-pictures">
          <Icon name="eye-off" />
          <span className="grow">{t('picturesHidden')}</span>
          <Button effect="show" size="compact-sm" disabled={work.working} onClick={() => void work.run(async () => setAddress(await callAddress(pictures)))}>
            {t('showPictures')}
          </Button>
        </div>
      )}
      {address === undefined ? (
        <iframe key="shown" className="mail-frame" title={title} sandbox={sandbox} srcDoc={page(html)} />
      ) : (
        <iframe key="pictures" className="mail-frame" title={title} sandbox={sandbox} src={address} />
      )}
    </>
  );
}
