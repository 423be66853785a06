// Cards that are moved: at once on screen, then by the server, and back where it refuses.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type EntityConfig, type GroupKey, type Row } from '../../api/index.ts';
import { recordPlace } from '../changes/record-place.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { writeBeside } from '../changes/write-fields.ts';
import { useFailures } from '../failures.tsx';
import { findName } from '../name-of.ts';

export interface Move {
  readonly row: Row;
  readonly from: GroupKey;
  readonly to: GroupKey;
}
/** Moves that are not in the answers of the server yet, by the id of the record. */
export type Moves = ReadonlyMap<number, Move>;

export function useMoves(config: EntityConfig, field: string) {
  const queries = useQueryClient();
  const failures = useFailures();
  const [moves, setMoves] = useState<Moves>(new Map());
  const drop = useCallback((id: number) => setMoves((before) => new Map([...before].filter(([each]) => each !== id))), []);
  /** Answers true once it is written, and then offers to undo it; `said` tells what was done. */
  const move = useCallback(
    async (row: Row, from: GroupKey, to: GroupKey, said: string): Promise<boolean> => {
      const id = Number(row['Id']);
      setMoves((before) => new Map(before).set(id, { row, from, to }));
      try {
        const { change } = await writeBeside(config.Path, id, { ...row, [field]: from }, { [field]: to });
        const refresh = () => queries.invalidateQueries({ queryKey: ['search', config.Path] });
        if (change !== undefined) {
          const place = recordPlace(config.EntityType, id, findName(config, row) ?? String(id));
          offerUndo({ text: said, place, changes: [change], onUndone: () => void refresh() });
        }
        await refresh();
        return true;
      } catch (error) {
        failures.show(error);
        await queries.invalidateQueries({ queryKey: ['search', config.Path] });
        return false;
      } finally {
        drop(id);
      }
    },
    [config, field, queries, failures, drop],
  );
  return { moves, move };
}

/** How many more or fewer cards a column has than the server has counted. */
export const getShift = (moves: Moves, key: GroupKey): number =>
  [...moves.values()].reduce((sum, { from, to }) => sum + Number(to === key) - Number(from === key), 0);
