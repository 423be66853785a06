// A course goes on for some weeks.
import { call, type VerbProps } from '#kit';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import { useTranslation } from './text/index.ts';

const any = (): boolean => true;

export default function ExtendPage(props: VerbProps<'AgencySale'>) {
  const t = useTranslation();
  return (
    <ChangeForm
      {...props}
      isFor={any}
      asked={() => [
        { name: 'weeks', label: t('weeksAdded'), isRequired: true },
        { name: 'startDate', label: t('newStart'), hint: t('startFollows') },
        { name: 'endDate', label: t('newEnd'), hint: t('endOfWeeks') },
        { name: 'reason', label: t('reason'), isRequired: true },
      ]}
      renderMore={() => <p className="t3">{t('extendAbout')}</p>}
      send={(input, values) =>
        call('POST agencysale/{id}/extend', {
          ...input,
          weeks: Number(values['weeks']),
          startDate: typedDay(values, 'startDate'),
          endDate: typedDay(values, 'endDate'),
          reason: typedText(values, 'reason'),
        })
      }
    />
  );
}
