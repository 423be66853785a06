// What is shown once changes are undone, or done again: of one record by its name, and with the way to it.
import { readChanges, type ListedChange } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';
import { recordPlace } from './record-place.ts';
import type { AllUndone } from './undo-all.ts';
import type { UndoNote } from './undo-note.ts';

/** `isRedone`: what was undone is done again. */
export async function undoneNote({ changes, success, later }: AllUndone, isRedone: boolean, t: Translate): Promise<Pick<UndoNote, 'text' | 'place'>> {
  if (later.length > 0) return { text: t('undo.later') };
  // It is undone, whether it can be told by name or not.
  const message = changes.length > 0 ? await readChanges(changes).catch(() => []) : [];
  const one = message.length === changes.length ? oneRecordOf(message) : undefined;
  if (!one) return { text: t(isRedone ? 'undo.redone' : 'undo.undone', { count: success }) };
  const { name, labels, place } = one;
  const label = labels.join(', ');
  return { place, text: isRedone ? t('undo.nameRedone', { name }) : label ? t('undo.namedUndone', { label, name }) : t('undo.nameUndone', { name }) };
}

/** What is shown of a record that was just added, or is there again. */
export const addedNote = (added: NonNullable<UndoNote['added']>, t: Translate) => ({ added, place: added.place, text: t('undo.added', { name: added.name }) });

/** What is shown once records were changed: a single one by its name, with the way to it, and several by `text`. */
export async function savedNote(change: number, count: number, text: string, t: Translate): Promise<Pick<UndoNote, 'text' | 'place'>> {
  const one = count === 1 ? oneRecordOf(await readChanges([change]).catch(() => [])) : undefined;
  return one ? { place: one.place, text: t('undo.savedOne', { name: one.name }) } : { text };
}

/** Undefined where there are several, or its name may not be read; so it is of a record that is gone. */
function oneRecordOf(changes: readonly ListedChange[]) {
  const [first, ...others] = changes;
  if (!first?.Name || first.RecordId === null) return undefined;
  if (others.some(({ EntityType, RecordId }) => EntityType !== first.EntityType || RecordId !== first.RecordId)) return undefined;
  const place = recordPlace(first.EntityType, first.RecordId, first.Name);
  return { name: first.Name, labels: [...new Set(changes.flatMap(({ Fields }) => Fields))], place };
}
