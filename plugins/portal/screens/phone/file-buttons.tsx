// Two buttons that give files: the camera of the phone, and what is on it.
import { useRef } from 'react';
import { CommandButton } from './parts.tsx';
import { useTranslation } from './text/index.ts';

interface Props {
  /** Of the second button. */
  readonly chooseLabel: string;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

export function FileButtons({ chooseLabel, disabled, onFiles }: Props) {
  const t = useTranslation();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file may be chosen again after it failed or was taken off.
    input.value = '';
    onFiles(files);
  };
  return (
    <>
      <div className="acts">
        <CommandButton disabled={disabled} onClick={() => camera.current?.click()}>
          {t('takePhoto')}
        </CommandButton>
        <CommandButton disabled={disabled} onClick={() => chooser.current?.click()}>
          {chooseLabel}
        </CommandButton>
      </div>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('takePhoto')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={chooser}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
        multiple
        hidden
        aria-label={chooseLabel}
        onChange={(event) => take(event.currentTarget)}
      />
    </>
  );
}
