// The way to one record from a note: it may stand in no list that is open any more.
import { editPath } from '../record-paths.ts';
import type { UndoNote } from './undo-note.ts';

/** `entity`: the name of its type. */
export const recordPlace = (entity: string, id: number, name: string): NonNullable<UndoNote['place']> => ({
  to: editPath({ base: `/entity/${entity.toLowerCase()}`, generic: true }, id),
  name,
});
