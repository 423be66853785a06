// By which date the calendar lays the records, and by which they end; chosen beside the order, where tables choose their groups.
import { Button, Popover } from '@mantine/core';
import type { EntityConfig, ViewCalendar } from '../../api/index.ts';
import { Icon } from '../../look/index.ts';
import { useText } from '../../text/index.ts';
import type { List } from '../list/use-list.ts';
import { dayColumns } from './calendar-days.ts';

interface CalendarMenuProps {
  readonly config: EntityConfig;
  readonly list: List;
  readonly by: ViewCalendar;
  readonly isPhone: boolean;
}

export function CalendarMenu({ config, list, by, isPhone }: CalendarMenuProps) {
  const t = useText();
  const columns = dayColumns(config);
  const label = columns.find(({ Field }) => Field === by.Field)?.Label ?? by.Field;
  const choose = (Field: string, End: string) => list.setState({ calendar: End === '' || End === Field ? { Field } : { Field, End } });
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          size="xs"
          className={isPhone ? 'icon-only' : ''}
          leftSection={<Icon name="calendar-event" size="s14" />}
          aria-label={t('calendar.by', { field: label })}
        >
          {!isPhone && label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="many columns-menu">
          <label className="calendar-choice">
            <span>{t('calendar.day')}</span>
            <select className="native" value={by.Field} onChange={(event) => choose(event.currentTarget.value, by.End ?? '')}>
              {columns.map(({ Id, Field, Label }) => (
                <option key={Id} value={Field}>
                  {Label}
                </option>
              ))}
            </select>
          </label>
          {columns.length > 1 && (
            <label className="calendar-choice">
              <span>{t('calendar.end')}</span>
              <select className="native" value={by.End ?? ''} onChange={(event) => choose(by.Field, event.currentTarget.value)}>
                <option value="">{t('calendar.oneDay')}</option>
                {columns
                  .filter(({ Field }) => Field !== by.Field)
                  .map(({ Id, Field, Label }) => (
                    <option key={Id} value={Field}>
                      {Label}
                    </option>
                  ))}
              </select>
            </label>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
