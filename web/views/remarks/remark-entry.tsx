// What somebody wrote, as it stands on a timeline: who, what, when to come back to it; changed and deleted in place.
import { ActionIcon } from '@mantine/core';
import type { RemarkConfig, Row } from '../../api/index.ts';
import { RelativeDate } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';

interface RemarkEntryProps {
  readonly remark: RemarkConfig;
  readonly row: Row;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

export function RemarkEntry({ remark, row, onEdit, onDelete }: RemarkEntryProps) {
  const t = useText();
  const one = remark.Label.toLocaleLowerCase();
  const due = remark.Due === null ? undefined : row[remark.Due];
  return (
    <>
      <b>{String(row['CreatedByName'] ?? t('journal.system'))}</b>
      <p className="remark">{String(row[remark.Text] ?? '')}</p>
      <div className="remark-foot">
        {typeof due === 'string' && (
          <span className="remark-due">
            <Icon name="calendar-event" size="s14" /> <RelativeDate value={due} />
          </span>
        )}
        {remark.Create && (
          <span className="remark-acts">
            <ActionIcon size={24} aria-label={t('remark.editNamed', { one })} onClick={onEdit}>
              <Icon name="pencil" size="s14" />
            </ActionIcon>
            <ActionIcon size={24} aria-label={t('remark.removeNamed', { one })} onClick={onDelete}>
              <Icon name="trash" size="s14" />
            </ActionIcon>
          </span>
        )}
      </div>
    </>
  );
}
