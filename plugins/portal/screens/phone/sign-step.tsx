// The last step: the terms are read and agreed to, and the student signs.
import { useContext, useState } from 'react';
import { signatureSize, useSignature } from '../../../../web/kit/use-signature.ts';
import { type Details, keepDraft, type readDraft } from './draft.ts';
import { CommandButton, Frame, Note, showRejection, TextField, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, sendSignature } from './portal-api.ts';
import { SignedContent } from './signed-content.tsx';
import { TranslationContext, useTranslation } from './text/index.ts';
import { useRetry } from './use-retry.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly details: Details;
  readonly kept: ReturnType<typeof readDraft>['signature'];
  readonly number: number;
  readonly of: number;
  /** Sends what is not there yet; true where the server has everything, or could not be reached. */
  readonly before: () => Promise<boolean>;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

export function SignStep({ frame, sale, details, kept, number, of, before, reload, fail, onBack, onDone }: Props) {
  const t = useTranslation();
  const { language } = useContext(TranslationContext);
  /** Null while there is no pad: then signing does nothing. */
  const [dataImage, setDataImage] = useState<string | null | undefined>(kept?.dataImage ?? null);
  const [hasAgreed, setAgreed] = useState(kept !== undefined);
  const [isStored, setStored] = useState(kept !== undefined);
  const [isWorking, setWorking] = useState(false);
  const [told, setMessage] = useState<string>();
  /** What is missing; the sentence stands beside it. */
  const [missing, setMissing] = useState<'terms' | 'signature'>();
  const pad = useSignature((drawn) => setDataImage((now) => (drawn === undefined && isStored ? now : drawn)), isWorking);
  const send = async () => {
    if (dataImage === null || isWorking) return;
    setMessage(undefined);
    if (!hasAgreed || dataImage === undefined) {
      setMissing(hasAgreed ? 'signature' : 'terms');
      showRejection();
      return;
    }
    setMissing(undefined);
    setWorking(true);
    try {
      if (!(await before())) {
        setMessage(t('notKept'));
        showRejection();
        return;
      }
      await sendSignature(sale.StudentId, { dataImage, TermsAgreed: true, Mark: sale.Mark, TermsMark: sale.TermsMark, agencysaleid: sale.Id }, language);
      keepDraft(sale.Id, { signature: undefined });
      await reload();
      onDone();
    } catch (error) {
      const { kind, message } = fail(error);
      if (kind === 'offline') {
        keepDraft(sale.Id, { signature: { dataImage, TermsMark: sale.TermsMark } });
        setStored(true);
        setMessage(t('signatureKept'));
      } else {
        keepDraft(sale.Id, { signature: undefined });
        setStored(false);
        setMessage(message || t('failedTitle'));
        if (kind === 'changed') setAgreed(false);
        await reload();
        showRejection();
      }
    } finally {
      setWorking(false);
    }
  };
  useRetry(isStored, send);
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          <CommandButton onClick={onBack}>{t('back')}</CommandButton>
          <CommandButton isMain disabled={isWorking} onClick={() => void send()}>
            {t(isWorking ? 'signing' : 'sign')}
          </CommandButton>
        </div>
      }
    >
      <p className="quiet small">{t('steps', { step: number, of })}</p>
      <h1>{t('signTitle')}</h1>
      <p className="quiet">{t('signHelp')}</p>
      <SignedContent sale={sale} details={details} />
      <h2>{t('terms')}</h2>
      <section className="terms" aria-label={t('terms')} tabIndex={0}>
        {sale.Terms}
      </section>
      <label className="agree">
        <input
          type="checkbox"
          checked={hasAgreed}
          onChange={(event) => {
            setMissing(undefined);
            setAgreed(event.currentTarget.checked);
          }}
        />
        {t('agree')}
      </label>
      {missing === 'terms' && <Note kind="danger">{t('mustAgree')}</Note>}
      {missing === 'signature' && dataImage === undefined && <Note kind="danger">{t('mustSign')}</Note>}
      <div className="paper">
        <canvas ref={pad.canvas} width={signatureSize.width} height={signatureSize.height} role="img" aria-label={t('padLabel')} />
        {isStored && dataImage && pad.isEmpty && <img src={dataImage} alt={t('padLabel')} />}
        <span className="paper-line" aria-hidden />
      </div>
      <p className="quiet small">{t(pad.isTyping ? 'typeHint' : 'drawHint')}</p>
      {pad.isTyping && <TextField label={t('yourName')} value={pad.typed} max={80} onChange={pad.type} />}
      <div className="acts">
        <CommandButton onClick={pad.toggleTyping}>{t(pad.isTyping ? 'draw' : 'type')}</CommandButton>
        <CommandButton
          disabled={pad.isEmpty && !isStored}
          onClick={() => {
            setStored(false);
            pad.clear();
            setDataImage(undefined);
          }}
        >
          {t('clear')}
        </CommandButton>
      </div>
      {told && <Note kind={isStored ? 'warning' : 'danger'}>{told}</Note>}
    </Frame>
  );
}
