// A course begins later.
import { addDays, daysBetween, isDay } from '#day';
import { call, dateText, type VerbProps } from '#kit';
import { ChangeForm, typedDay, typedText } from './change-form.tsx';
import { getDay, type Line } from './sale-lines.ts';
import { useTranslation } from './text/index.ts';

export default function DeferPage(props: VerbProps<'AgencySale'>) {
  const t = useTranslation();
  return (
    <ChangeForm
      {...props}
      isFor={(line) => getDay(line.StartDate) !== ''}
      asked={(line, values) => {
        const end = endThen(line, typedDay(values, 'startDate'));
        return [
          { name: 'startDate', label: t('newStart'), isRequired: true },
          { name: 'endDate', label: t('newEnd'), hint: end === undefined ? t('endFollows') : t('endFollowsTo', { date: dateText(end) }) },
          { name: 'reason', label: t('reason'), isRequired: true },
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
function endThen(line: Line | undefined, start: string | undefined): string | undefined {
  if (!line || !isDay(start)) return undefined;
  const [from, to] = [getDay(line.StartDate), getDay(line.EndDate)];
  return isDay(from) && isDay(to) ? addDays(to, daysBetween(from, start)) : undefined;
}
