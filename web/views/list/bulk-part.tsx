// The dialog of a plugin for chosen records: it gets their ids, also where all that match are chosen.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type EntityConfig, type GridDialog, type RecordId, type Search, searchBlock } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { Chooser } from '../chooser.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorNote } from '../../look/index.ts';
import { asConditions, type Choice } from './selection.ts';

interface BulkPartProps {
  readonly config: EntityConfig;
  readonly part: GridDialog;
  readonly choice: Choice;
  readonly search: Search;
  readonly number: number;
  /** The dialog has done what it is for. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** So many records a call of a plugin takes. */
const maxChosen = 10_000;
const perBlock = 1_000;

export default function BulkPart({ config, part, choice, search, number, onDone, onClose }: BulkPartProps) {
  const t = useText();
  const language = useLanguage();
  const isTooMany = number > maxChosen;
  const found = useQuery({
    queryKey: ['chosen', config.Path, search.viewId, search.conditions, choice],
    enabled: !isTooMany,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => chosenIds(choice, search, number, signal),
  });
  if (isTooMany || found.isError) {
    const actions = (
      <Button variant="filled" onClick={onClose} data-autofocus>
        {t('bulk.close')}
      </Button>
    );
    return (
      <Dialog title={part.Label} onClose={onClose} actions={actions}>
        <ErrorNote message={isTooMany ? t('bulk.tooMany', { most: countText(maxChosen, language) }) : found.error?.message} />
      </Dialog>
    );
  }
  return found.data ? <Chooser name={part.Dialog} start={{ ids: found.data, entity: config.Path }} onChoose={onDone} onClose={onClose} /> : null;
}

async function chosenIds(choice: Choice, search: Search, number: number, signal: AbortSignal): Promise<readonly RecordId[]> {
  if (choice.mode === 'some') return [...choice.ids];
  const ids: RecordId[] = [];
  const all = { ...search, conditions: asConditions(choice, search.conditions), columns: 'Id' };
  while (ids.length < number) {
    const { Data } = await searchBlock(all, ids.length, perBlock, 'none', signal);
    ids.push(...Data.map(({ Id }) => Id));
    if (Data.length < perBlock) break;
  }
  return ids;
}
