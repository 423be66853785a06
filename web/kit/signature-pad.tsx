// A place to sign: drawn with a finger, a pen or a mouse, or typed by anyone who cannot draw. Paper is white and ink is dark in either theme.
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Icon } from '../look/index.ts';
import { useTranslation } from './signature-text/index.ts';
import { signatureSize, useSignature } from './use-signature.ts';
import './signature-pad.css';

export interface SignaturePadProps {
  /**
   * Gets the signature as a PNG in a data address; undefined for an empty pad, which is also the first value, once the pad stands.
   * Anyone who got nothing yet has no pad.
   */
  readonly onChange: (dataImage: string | undefined) => void;
  /** What is signed, for anyone who does not see the pad. */
  readonly label: string;
  readonly disabled?: boolean;
}

const maxNameLength = 80;

export default function SignaturePad({ onChange, label, disabled = false }: SignaturePadProps) {
  const t = useTranslation();
  const hint = useId();
  const { canvas, isEmpty, isTyping, typed, clear, type, toggleTyping } = useSignature(onChange, disabled);
  return (
    <div className="sign">
      <div className="sign-paper" data-disabled={disabled || undefined}>
        <canvas ref={canvas} width={signatureSize.width} height={signatureSize.height} role="img" aria-label={label} aria-describedby={hint} />
        <span className="sign-line" aria-hidden />
      </div>
      <p id={hint} className="sign-hint">
        {t(isTyping ? 'typeHint' : 'drawHint')}
      </p>
      {isTyping && (
        <TextInput
          label={t('yourName')}
          value={typed}
          maxLength={maxNameLength}
          disabled={disabled}
          autoComplete="name"
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <div className="sign-acts">
        <Button variant="subtle" leftSection={<Icon name="pencil" />} disabled={disabled} onClick={toggleTyping}>
          {t(isTyping ? 'draw' : 'type')}
        </Button>
        <Button variant="subtle" disabled={disabled || isEmpty} onClick={clear}>
          {t('clear')}
        </Button>
      </div>
    </div>
  );
}
