// A course begins later.
import { call, dateText, type Row, type VerbProps } from '#kit';
import { addDays, daysBetween, isDay } from '../../rules/days.ts';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import { dayOf } from './sale-lines.ts';
import { useSay } from './text/index.ts';

export default function DeferPage(props: VerbProps) {
  const say = useSay();
  return (
    <ChangeForm
      {...props}
      isFor={(line) => dayOf(line, 'StartDate') !== ''}
      asked={(line, values) => {
        const end = endThen(line, typedDay(values, 'startDate'));
        return [
          { name: 'startDate', label: say('newStart'), isRequired: true },
          { name: 'endDate', label: say('newEnd'), hint: end === undefined ? say('endFollows') : say('endFollowsTo', { date: dateText(end) }) },
          { name: 'reason', label: say('reason'), isRequired: true },
        ];
      }}
      send={(input, values) =>
        call('POST agencysale/{id}/defer', {
          ...input,
          startDate: typedDay(values, 'startDate') ?? '',
          endDate: typedDay(values, 'endDate'),
          reason: typedText(values, 'reason'),
        })
      }
    />
  );
}

/** The course stays as long as it is. */
function endThen(line: Row | undefined, start: string | undefined): string | undefined {
  if (!line || !isDay(start)) return undefined;
  const [from, to] = [dayOf(line, 'StartDate'), dayOf(line, 'EndDate')];
  return from !== '' && to !== '' ? addDays(to, daysBetween(from, start)) : undefined;
}
