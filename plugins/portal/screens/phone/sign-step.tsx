// The last step: the terms are read and agreed to, and the student signs.
import { useContext, useState } from 'react';
import { signatureSize, useSignature } from '../../../../web/kit/use-signature.ts';
import { keepDraft, type readDraft } from './draft.ts';
import { Act, Frame, Note, TextField, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, sendSignature } from './portal-api.ts';
import { SpokenContext, useSay } from './text/index.ts';
import { useRetry } from './use-retry.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
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

export function SignStep({ frame, sale, kept, number, of, before, reload, fail, onBack, onDone }: Props) {
  const say = useSay();
  const { language } = useContext(SpokenContext);
  /** Null while there is no pad: then signing does nothing. */
  const [dataImage, setDataImage] = useState<string | null | undefined>(kept?.dataImage ?? null);
  const [hasAgreed, setAgreed] = useState(kept !== undefined);
  const [isKept, setKept] = useState(kept !== undefined);
  const [isWorking, setWorking] = useState(false);
  const [told, setTold] = useState<string>();
  const pad = useSignature((drawn) => setDataImage((now) => (drawn === undefined && isKept ? now : drawn)), isWorking);
  const send = async () => {
    if (dataImage === null || isWorking) return;
    if (!hasAgreed) return setTold(say('mustAgree'));
    if (dataImage === undefined) return setTold(say('mustSign'));
    setTold(undefined);
    setWorking(true);
    try {
      if (!(await before())) return;
      await sendSignature(sale.StudentId, { dataImage, TermsAgreed: true, Mark: sale.Mark, TermsMark: sale.TermsMark, agencysaleid: sale.Id }, language);
      keepDraft(sale.Id, { signature: undefined });
      await reload();
      onDone();
    } catch (error) {
      const { kind, message } = fail(error);
      if (kind === 'offline') {
        keepDraft(sale.Id, { signature: { dataImage, TermsMark: sale.TermsMark } });
        setKept(true);
        setTold(say('signatureKept'));
      } else {
        keepDraft(sale.Id, { signature: undefined });
        setKept(false);
        setTold(message || say('failedTitle'));
        if (kind === 'changed') setAgreed(false);
        await reload();
      }
    } finally {
      setWorking(false);
    }
  };
  useRetry(isKept, send);
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          <Act onClick={onBack}>{say('back')}</Act>
          <Act isMain disabled={isWorking} onClick={() => void send()}>
            {say(isWorking ? 'signing' : 'sign')}
          </Act>
        </div>
      }
    >
      <p className="quiet small">{say('steps', { step: number, of })}</p>
      <h1>{say('signTitle')}</h1>
      <section className="terms" aria-label={say('terms')} tabIndex={0}>
        {sale.Terms}
      </section>
      <label className="agree">
        <input type="checkbox" checked={hasAgreed} onChange={(event) => setAgreed(event.currentTarget.checked)} />
        {say('agree')}
      </label>
      <div className="paper">
        <canvas ref={pad.canvas} width={signatureSize.width} height={signatureSize.height} role="img" aria-label={say('padLabel')} />
        {isKept && dataImage && pad.isEmpty && <img src={dataImage} alt={say('padLabel')} />}
        <span className="paper-line" aria-hidden />
      </div>
      <p className="quiet small">{say(pad.isTyping ? 'typeHint' : 'drawHint')}</p>
      {pad.isTyping && <TextField label={say('yourName')} value={pad.typed} most={80} onChange={pad.type} />}
      <div className="acts">
        <Act onClick={pad.toggleTyping}>{say(pad.isTyping ? 'draw' : 'type')}</Act>
        <Act
          disabled={pad.isEmpty && !isKept}
          onClick={() => {
            setKept(false);
            pad.clear();
            setDataImage(undefined);
          }}
        >
          {say('clear')}
        </Act>
      </div>
      {told && <Note kind={isKept ? 'warning' : 'danger'}>{told}</Note>}
    </Frame>
  );
}
