// Tells anyone who runs the product that something is wrong: in one's own words, with a picture of the page if one likes.
import { Textarea } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { type Failure, sendReport } from '../../api/index.ts';
import { ErrorNote } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { useWork } from '../use-work.ts';
import '../../fields/controls/controls.css';
import './report-dialog.css';

const kinds = ['plain', 'masked', 'none'] as const;
type Kind = (typeof kinds)[number];
type Picture = { readonly kind: Kind; readonly url: string | undefined };

/** `failure` is what went wrong, where the report is of a failure that was told. */
export default function ReportDialog({ failure, onClose }: { failure?: Failure; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<Kind>('plain');
  const [picture, setPicture] = useState<Picture>();
  const [isSent, setSent] = useState(false);
  const { message, setMessage, working, run } = useWork();
  useEffect(() => {
    if (kind === 'none') return;
    let isWanted = true;
    import('./take-picture.ts')
      .then(({ takePicture }) => takePicture(kind === 'masked'))
      .then(
        (url) => isWanted && setPicture({ kind, url }),
        () => isWanted && setPicture({ kind, url: undefined }),
      );
    return () => {
      isWanted = false;
    };
  }, [kind]);
  // Another one than was chosen is never sent.
  const visible = kind !== 'none' && picture?.kind === kind ? picture : undefined;
  const isTaking = kind !== 'none' && !visible;

  const send = () => {
    if (!words.trim() && !failure && !visible?.url) return setMessage(t('report.needed'));
    void run(async () => {
      await sendReport({ words: words.trim(), failure, picture: visible?.url });
      setSent(true);
    });
  };
  if (isSent) {
    const done = <DialogActions command={t('failure.ok')} onCommand={onClose} cancel={t('palette.close')} focus="act" onClose={onClose} />;
    return (
      <Dialog title={t('report.sent')} size={420} onClose={onClose} actions={done}>
        <p role="status">{t('report.thanks')}</p>
      </Dialog>
    );
  }
  const actions = <DialogActions command={t(working ? 'report.sending' : 'report.send')} onCommand={send} disabled={working || isTaking} onClose={onClose} />;
  return (
    <Dialog title={t('report.title')} about={t('report.about')} size={560} onClose={onClose} actions={actions} bodyClass="report">
      <ErrorNote message={message} />
      <div className="f">
        <label htmlFor={id}>{t('report.what')}</label>
        <Textarea id={id} data-autofocus rows={4} maxLength={4000} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </div>
      <fieldset>
        <legend>{t('report.picture')}</legend>
        <div className="report-kinds">
          {kinds.map((each) => (
            <label key={each}>
              <input type="radio" name={id} checked={kind === each} onChange={() => setKind(each)} /> {t(`report.${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      {kind !== 'none' && (
        <div className="report-picture">
          {visible?.url ? (
            <img src={visible.url} alt={t('report.pictureOf')} />
          ) : (
            <p className="t12 t3" role="status">
              {t(isTaking ? 'report.taking' : 'report.noPicture')}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
