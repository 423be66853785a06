// Ends a tracking on many records: which one, then on how many it was ended.
import { call, type ChooserProps, countText, Dialog, DialogActions, ErrorNote, FieldBox, notify, useLanguage, useRows, useWork } from '#kit';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from './text/index.ts';

/** So many records one call takes. */
const atOnce = 1000;

export default function DetachDialog({ start, onChoose, onClose }: ChooserProps) {
  const t = useTranslation();
  const language = useLanguage();
  const entity = typeof start?.['entity'] === 'string' ? start['entity'] : '';
  const ids: readonly unknown[] = Array.isArray(start?.['ids']) ? start['ids'] : [];
  const records = ids.filter((id): id is number => typeof id === 'number');
  const [chosen, setChosen] = useState('');
  const trackings = useRows({ entity: 'agencytracking', viewId: 0, conditions: [], orderBy: 'Name', columns: 'Name' }, 1000);
  const work = useWork({ fields: ['AgencyTrackingId'] });
  const detach = () => {
    if (work.working) return;
    if (chosen === '') return work.setErrors({ AgencyTrackingId: t('choose') });
    void work.run(async () => {
      let done = 0;
      for (let first = 0; first < records.length; first += atOnce)
        done += (
          await call('POST agencytracking/detach', {
            AgencyTrackingId: Number(chosen),
            EntityType: entity,
            EntityIds: records.slice(first, first + atOnce),
          })
        ).Success;
      notify(t('detachedFrom', { count: countText(done, language) }));
      onChoose({ Success: done });
    });
  };
  const error = work.errors['AgencyTrackingId'];
  return (
    <Dialog
      size={440}
      title={t('detachTitle')}
      about={t('detachAbout', { count: countText(records.length, language) })}
      onClose={onClose}
      actions={<DialogActions command={t('detach')} onCommand={detach} busy={work.working} onClose={onClose} />}
    >
      <ErrorNote message={work.message} />
      <p className="t2">{t('detachHelp')}</p>
      <FieldBox id="detach-tracking" label={t('tracking')} required locked={false} wide error={error}>
        <NativeSelect
          id="detach-tracking"
          value={chosen}
          error={error !== undefined}
          onChange={work.changing('AgencyTrackingId', (event: { readonly currentTarget: { readonly value: string } }) => setChosen(event.currentTarget.value))}
          data={[{ value: '', label: t('choose') }, ...(trackings.data?.Data ?? []).map(({ Id, Name }) => ({ value: String(Id), label: String(Name) }))]}
        />
      </FieldBox>
    </Dialog>
  );
}
