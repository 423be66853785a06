// Moves a record to another day, as a change of its dates; a moment is moved by so many days, with its hour. Offers to undo it.
import { type Day, daysBetween } from '../../../engine/contract/day.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type EntityConfig, moveByDays, type Row, type ViewCalendar } from '../../api/index.ts';
import { dateText } from '../../fields/index.ts';
import { useText } from '../../text/index.ts';
import { recordPlace } from '../changes/record-place.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { writeBeside } from '../changes/write-fields.ts';
import { useFailures } from '../failures.tsx';
import { findDay, movedTo } from './calendar-days.ts';
import { findName } from '../name-of.ts';

/** Of the records of one entity; see `useRecordMoves`. */
export function useDayMoves(config: EntityConfig, by: ViewCalendar) {
  const move = useRecordMoves();
  return useCallback((row: Row, day: Day) => move(config, by, row, day), [move, config, by]);
}

/** The answered function is true once it is written; a refusal is shown with its reason. */
export function useRecordMoves() {
  const t = useText();
  const queries = useQueryClient();
  const failures = useFailures();
  return useCallback(
    async (config: EntityConfig, by: ViewCalendar, row: Row, day: Day, isByDays = false): Promise<boolean> => {
      const id = Number(row['Id']);
      const from = findDay(row[by.Field]);
      const refresh = () => queries.invalidateQueries({ queryKey: ['search', config.Path] });
      if (from === undefined || from === day) return true;
      try {
        const { change } =
          config.Fields[by.Field]?.Type === 'date' && !isByDays
            ? await writeBeside(config.Path, id, row, movedTo(by, row, day))
            : await moveByDays(config.Path, id, daysBetween(from, day));
        const name = findName(config, row) ?? String(id);
        const text = t('calendar.moved', { name, day: dateText(day) });
        offerUndo({ text, place: recordPlace(config.EntityType, id, name), changes: change === undefined ? [] : [change], onUndone: () => void refresh() });
        await refresh();
        return true;
      } catch (error) {
        failures.show(error);
        // What was refused goes back at once, and not when the rows are here again.
        void refresh();
        return false;
      }
    },
    [queries, failures, t],
  );
}
