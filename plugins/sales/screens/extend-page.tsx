// A course goes on for some weeks.
import { call, type VerbProps } from '#kit';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import { useSay } from './text/index.ts';

const any = (): boolean => true;

export default function ExtendPage(props: VerbProps) {
  const say = useSay();
  return (
    <ChangeForm
      {...props}
      isFor={any}
      asked={() => [
        { name: 'weeks', label: say('weeksAdded'), isRequired: true },
        { name: 'startDate', label: say('newStart'), hint: say('startFollows') },
        { name: 'endDate', label: say('newEnd'), hint: say('endOfWeeks') },
        { name: 'reason', label: say('reason'), isRequired: true },
      ]}
      renderMore={() => <p className="t3">{say('extendAbout')}</p>}
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
