// In the head of a form: whether it is out, and whether what is out is what stands here.
import { Badge, type PanelProps } from '#kit';
import { useTranslation } from './text/index.ts';

export default function PublishedBadge({ row }: PanelProps<'AgencyWebForm'>) {
  const t = useTranslation();
  if (row.PublishedVersion === null) return <Badge text={t('isDraft')} />;
  return (
    <>
      <Badge text={t('isPublished', { number: row.PublishedVersion })} colour="success" />
      {row.IsChanged && <Badge text={t('isChanged')} colour="warning" />}
    </>
  );
}
