// The text of a mail that is being written.
import { FieldBox, RichText } from '#kit';
import { useTranslation } from './text/index.ts';

interface BodyFieldProps {
  /** HTML. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (html: string) => void;
}

export function BodyField({ value, error, onChange }: BodyFieldProps) {
  const t = useTranslation();
  return (
    <FieldBox id="mail-body" label={t('message')} required locked={false} wide error={error}>
      <RichText id="mail-body" label={t('message')} value={value} onChange={onChange} invalid={error !== undefined} />
    </FieldBox>
  );
}
