// A small button beside a reference: what it points at, in front of the page, without leaving it.
import { ActionIcon } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { FieldConfig } from '../../api/index.ts';
import { labelId } from '../../fields/controls/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import { lazyDialog } from '../lazy.tsx';

const DetailsDialog = lazyDialog(() => import('./details-dialog.tsx'));

/** There for the pointer above the field and for the keyboard in it, as the history of the field is. */
export function RecordDetails({ field, value, id }: { field: FieldConfig; value: unknown; id: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const path = field.Reference?.Path;
  if (path === undefined || typeof value !== 'number') return null;
  return (
    <>
      <ActionIcon
        className={`history-button ${isOpen ? 'is-open' : ''}`}
        size={18}
        aria-haspopup="dialog"
        aria-label={t('details.button')}
        aria-describedby={labelId(id)}
        title={t('details.button')}
        onClick={() => setOpen(true)}
      >
        <Icon name="eye" size="s12" />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <DetailsDialog entity={path} id={value} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
