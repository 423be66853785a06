// Documents from the camera or the phone's files, each with its progress.
import { useContext, useRef, useState } from 'react';
import { Act, Field, Frame, Note, type FrameParts } from './parts.tsx';
import { type PortalFailure, type Sale, sendFile } from './portal-api.ts';
import { smallerPhoto } from './smaller-photo.ts';
import { SpokenContext, useForms, useSay } from './text/index.ts';

interface Props {
  readonly frame: FrameParts;
  readonly sale: Sale;
  readonly number: number;
  readonly of: number;
  readonly reload: () => Promise<void>;
  readonly fail: (error: unknown) => PortalFailure;
  readonly onBack: () => void;
  readonly onNext: () => void;
}
const kinds = ['Passport', 'Visa', 'Transcript', 'EnglishTest', 'HealthCover', 'Other'] as const;
const mostBytes = 10 * 1024 * 1024;

export function DocumentsStep({ frame, sale, number, of, reload, fail, onBack, onNext }: Props) {
  const say = useSay();
  const { day } = useForms();
  const { language } = useContext(SpokenContext);
  const [kind, setKind] = useState<(typeof kinds)[number]>('Passport');
  const [sending, setSending] = useState<{ readonly name: string; readonly done: number }>();
  const [told, setTold] = useState<string>();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same file may be chosen again after it failed.
    input.value = '';
    setTold(undefined);
    for (const file of chosen) {
      setSending({ name: file.name, done: 0 });
      try {
        const content = await smallerPhoto(file);
        if (content.size > mostBytes) {
          setTold(say('tooLarge'));
          continue;
        }
        await sendFile(sale.Id, kind, { name: file.name, content }, language, (done) => setSending({ name: file.name, done }));
      } catch (error) {
        const failure = fail(error);
        setTold(failure.kind === 'refused' ? failure.message : say('notSent'));
      }
    }
    setSending(undefined);
    await reload();
  };
  return (
    <Frame
      {...frame}
      foot={
        <div className="acts">
          <Act onClick={onBack}>{say('back')}</Act>
          <Act isMain disabled={sending !== undefined} onClick={onNext}>
            {say('next')}
          </Act>
        </div>
      }
    >
      <p className="quiet small">{say('steps', { step: number, of })}</p>
      <h1>{say('documentsTitle')}</h1>
      <p className="quiet">{say('documentsHelp')}</p>
      <Field label={say('kind')}>
        {(id) => (
          <select id={id} value={kind} onChange={(event) => setKind(kinds.find((each) => each === event.currentTarget.value) ?? 'Other')}>
            {kinds.map((each) => (
              <option key={each} value={each}>
                {say(each)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="acts">
        <Act disabled={sending !== undefined} onClick={() => camera.current?.click()}>
          {say('takePhoto')}
        </Act>
        <Act disabled={sending !== undefined} onClick={() => files.current?.click()}>
          {say('chooseFile')}
        </Act>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={say('takePhoto')}
        onChange={(event) => void send(event.currentTarget)}
      />
      <input
        ref={files}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        multiple
        hidden
        aria-label={say('chooseFile')}
        onChange={(event) => void send(event.currentTarget)}
      />
      {told && <Note kind="danger">{told}</Note>}
      {sending && (
        <div role="status">
          <p className="small cut">{say('sending', { name: sending.name, percent: Math.round(sending.done * 100) })}</p>
          <progress value={sending.done} max={1} aria-label={say('sending', { name: sending.name, percent: Math.round(sending.done * 100) })} />
        </div>
      )}
      <h2>{say('sent')}</h2>
      {sale.Documents.length === 0 && <p className="quiet">{say('none')}</p>}
      <ul className="lines">
        {sale.Documents.map((each) => (
          <li key={each.Name}>
            <span className="cut">{each.Name.replace(/ \([\w-]{10}\)(?=\.\w+$)/, '')}</span>
            <span className="quiet">{day(each.Date)}</span>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
