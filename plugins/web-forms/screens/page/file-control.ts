// A file of a form: sent as soon as it is chosen, with how far it is, and kept by its key.
import { type FieldParts, controlId } from './controls.ts';
import { element } from './element.ts';
import { FormFailure, sendFile } from './form-api.ts';

const largest = 20 * 1024 * 1024;

export interface FileParts extends FieldParts {
  readonly code: string;
  /** When the page was opened, as the server has sealed it. */
  readonly stamp: string;
  /** What the file that was sent before is called. */
  readonly name: string | undefined;
  readonly onFile: (file: { readonly key: string; readonly name: string } | undefined) => void;
  /** True while a file is on its way. */
  readonly onBusy: (isBusy: boolean) => void;
}

export function fileControl(parts: FileParts): HTMLElement {
  const { field, code, stamp, t, language, onFile, onBusy } = parts;
  const input = element('input', {
    id: controlId(field),
    type: 'file',
    accept: '.pdf,.jpg,.jpeg,.png,.heic,.heif,image/*,application/pdf',
    'aria-required': field.field_required ? 'true' : undefined,
  });
  const status = element('p', { class: 'help', role: 'status' });
  const place = element('div', { class: 'file' }, input, status);
  let remove: HTMLButtonElement | undefined;
  const show = (name: string | undefined): void => {
    remove?.remove();
    status.textContent = name === undefined ? '' : t('uploaded', { name });
    const hadFocus = document.activeElement === input;
    // After another page it would say that no file is chosen.
    input.hidden = name !== undefined;
    if (name === undefined) return;
    remove = element('button', { type: 'button', class: 'quiet' }, t('remove', { name }));
    remove.addEventListener('click', () => {
      input.value = '';
      onFile(undefined);
      show(undefined);
      input.focus();
    });
    place.append(remove);
    if (hadFocus) remove.focus();
  };
  const send = async (file: File): Promise<void> => {
    try {
      const { Key, Name } = await sendFile(
        code,
        { name: file.name, content: file, stamp },
        language,
        (done) => (status.textContent = t('uploading', { name: file.name, percent: Math.round(done * 100) })),
      );
      onFile({ key: Key, name: Name });
      show(Name);
    } catch (error) {
      input.value = '';
      status.textContent = error instanceof FormFailure && error.kind !== 'offline' && error.message !== '' ? error.message : t('fileFailed');
    }
    onBusy(false);
  };
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file) return;
    show(undefined);
    onFile(undefined);
    if (file.size > largest) {
      status.textContent = t('tooLarge');
      input.value = '';
      return;
    }
    onBusy(true);
    void send(file);
  });
  show(parts.name);
  return place;
}
