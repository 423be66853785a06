// The fields of a form in their order: each is chosen, moved, copied and taken away by pointer or keys.
import { Button, IconButton } from '#kit';
import type { FormField } from '../../rules/web-form.ts';
import type { Translate } from './text/index.ts';

interface FieldListProps {
  readonly t: Translate;
  readonly fields: readonly FormField[];
  readonly chosen: string | undefined;
  readonly hasErrors: (index: number) => boolean;
  readonly onChoose: (id: string) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onCopy: (index: number) => void;
  readonly onRemove: (index: number) => void;
}

export function FieldList({ t, fields, chosen, hasErrors, onChoose, onMove, onCopy, onRemove }: FieldListProps) {
  if (fields.length === 0) return <p className="t3">{t('none')}</p>;
  return (
    <ol className="builder-list">
      {fields.map((field, index) => {
        const title = field.field_title.trim() || t('untitled');
        return (
          <li key={field.field_id} className={field.field_id === chosen ? 'on' : hasErrors(index) ? 'bad' : ''} data-kind={field.field_type}>
            <Button effect="show" variant="subtle" isPressed={field.field_id === chosen} onClick={() => onChoose(field.field_id)}>
              <span className="builder-name">
                {title}
                {field.field_required && ' *'}
              </span>
              <span className="t3 t12">{t(`kind_${field.field_type}`)}</span>
            </Button>
            {index > 0 && <IconButton effect="show" icon="chevron-up" label={t('up', { title })} onClick={() => onMove(index, index - 1)} />}
            {index < fields.length - 1 && (
              <IconButton effect="show" icon="chevron-down" label={t('down', { title })} onClick={() => onMove(index, index + 1)} />
            )}
            <IconButton effect="show" icon="copy" label={t('copy', { title })} onClick={() => onCopy(index)} />
            <IconButton effect="show" icon="trash" label={t('remove', { title })} onClick={() => onRemove(index)} />
          </li>
        );
      })}
    </ol>
  );
}
