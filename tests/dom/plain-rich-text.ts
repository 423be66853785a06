// In place of the editor of messages, which needs a page that is laid out: its HTML as text. The editor itself is tested in a browser.
import { createElement } from 'react';
import type { RichTextProps } from '../../web/kit/rich-text.tsx';

export default function PlainRichText({ id, label, value, onChange }: RichTextProps) {
  return createElement('textarea', {
    id,
    'aria-label': label,
    value,
    onChange: (event: { readonly currentTarget: HTMLTextAreaElement }) => onChange(event.currentTarget.value),
  });
}
