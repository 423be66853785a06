// What a text says, with its length and as how many texts it counts, while it is written.
import { Control, countText, FieldBox, useLanguage } from '#kit';
import { measureText } from '../measure-text.ts';
import './sms.css';
import { useTranslation } from './text/index.ts';

interface MessageFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (message: string) => void;
}

export function MessageField({ value, error, onChange }: MessageFieldProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { units, parts, left, encoding } = measureText(value);
  const count = (number: number) => countText(number, language);
  return (
    <>
      <FieldBox id="sms-message" label={t('message')} required locked={false} wide error={error}>
        <Control
          id="sms-message"
          field={{ Name: 'Message', Type: 'text', Label: t('message'), Required: true, ReadOnly: false, MaxLength: 1600 }}
          label={t('message')}
          value={value}
          onChange={(next) => onChange(typeof next === 'string' ? next : '')}
          invalid={error !== undefined}
          readOnly={false}
          required
        />
      </FieldBox>
      <p className="sms-length t12 t3" aria-live="polite">
        <span className="num">{t('length', { units: count(units), left: count(left) })}</span>
        <span>{t(parts === 1 ? 'part' : 'parts', { parts: count(parts) })}</span>
        <span>{encoding === 'GSM-7' ? 'GSM-7' : t('unicode')}</span>
      </p>
    </>
  );
}
