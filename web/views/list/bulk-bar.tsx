// What can be done with the chosen rows: stands over the list while there are any.
import { ActionIcon, Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lowered } from '../../../engine/contract/text.ts';
import { type EntityConfig, exportList, type GridDialog, type GridOperation, type QuickChange, type RemarkConfig } from '../../api/index.ts';
import { countText } from '../../fields/index.ts';
import { Icon } from '../../look/index.ts';
import { useLanguage, useText } from '../../text/index.ts';
import { offerUndo } from '../changes/undo-note.ts';
import { savedNote } from '../changes/undone-note.ts';
import { getEntity } from '../entity-of.ts';
import { useFailures } from '../failures.tsx';
import { asChosen, asConditions, chosenCount, useChoice } from './selection.ts';
import { DisabledButton } from '../disabled-button.tsx';
import { type ScreenCommand, useScreenCommands } from '../screen-commands.ts';
import type { List } from './use-list.ts';
import './list.css';
import { lazyDialog } from '../lazy.tsx';

const BulkEdit = lazyDialog(() => import('./bulk-edit.tsx'));
const BulkOperate = lazyDialog(() => import('./bulk-operate.tsx'));
const BulkQuick = lazyDialog(() => import('./bulk-quick.tsx'));
const BulkRemark = lazyDialog(() => import('./bulk-remark.tsx'));
const BulkAdjust = lazyDialog(() => import('./bulk-adjust.tsx'));
const BulkPart = lazyDialog(() => import('./bulk-part.tsx'));
const BulkDelete = lazyDialog(() => import('./bulk-delete.tsx'));

interface BulkBarProps {
  readonly config: EntityConfig;
  readonly list: Pick<List, 'selection' | 'search' | 'seen' | 'reload'>;
  readonly total: number;
  readonly capped: boolean;
  /** False while "all that match" would be others than those that are drawn: the answer is on its way, or groups are hidden. */
  readonly mayAll: boolean;
}

export function BulkBar({ config, list, total, capped, mayAll }: BulkBarProps) {
  const t = useText();
  const language = useLanguage();
  const failures = useFailures();
  const [dialog, setDialog] = useState<
    | 'edit'
    | 'adjust'
    | 'delete'
    | { readonly remark: RemarkConfig }
    | { readonly quick: QuickChange }
    | { readonly operation: GridOperation }
    | { readonly part: GridDialog }
  >();
  const { selection, search } = list;
  const choice = useChoice(selection);
  const isAll = choice.mode === 'all';
  const number = chosenCount(choice, total);
  const count = `${countText(number, language)}${isAll && capped ? '+' : ''}`;
  const matching = `${countText(total, language)}${capped ? '+' : ''}`;
  const notify = async (text: string, changes: readonly number[], records = 0) => {
    const [change] = changes;
    const note = change === undefined ? { text } : await savedNote(change, records, text, t);
    offerUndo({ ...note, changes, onUndone: () => void list.reload() });
  };
  const done = (text: string | undefined, changes: readonly number[], records = 0) => {
    setDialog(undefined);
    selection.clear();
    if (text !== undefined) void notify(text, changes, records);
    void list.reload();
  };
  const named = (changed: number) => ({ count: changed, entity: getEntity(config, changed) });
  // Anyone who sees no message takes it for a failure.
  const updated = (change: number | undefined, changed: number) =>
    change === undefined ? done(changed > 0 ? t('undo.unchanged') : undefined, []) : done(t('undo.saved', named(changed)), [change], changed);
  const take = () => exportList({ ...list.seen, conditions: asConditions(choice, search.conditions) }).catch(failures.show);
  const isOpen = number > 0 || isAll;
  // A quick change works without a dialog over the rest: nothing else is begun until it is through.
  const isHeld = typeof dialog === 'object' && 'quick' in dialog;
  const chosen = t(isAll && choice.except.size === 0 ? 'list.allSelected' : 'list.selected', { number: count });
  const { Rights, Refusals: Rejections } = config;
  const { QuickChanges: quickChanges, Operations: operations, Dialogs: parts } = config.Grid;
  const added = config.AddToMany.filter(({ Create, Refusal: AppError }) => Create || AppError).map((remark) => ({
    id: `add-${remark.Path}`,
    label: t('remark.add', { one: lowered(remark.Label) }),
    icon: remark.Icon ?? 'note',
    why: remark.Create ? undefined : remark.Refusal,
    command: () => setDialog({ remark }),
  }));
  const edit = { id: 'edit', label: t('list.editFields'), icon: 'pencil', why: Rejections.Update, command: () => setDialog('edit') };
  const remove = { id: 'delete', label: t('list.delete'), icon: 'trash', why: Rejections.Delete, command: () => setDialog('delete') };
  const commands: readonly ScreenCommand[] = [
    ...quickChanges.map((quick) => ({ id: quick.Id, label: quick.Label, icon: quick.Icon ?? 'pencil', command: () => setDialog({ quick }) })),
    ...operations.map((operation) => ({
      id: operation.Id,
      label: operation.Label,
      icon: operation.Icon,
      why: operation.Refusal,
      command: () => setDialog({ operation }),
    })),
    ...parts.map((part) => ({ id: part.Id, label: part.Label, icon: part.Icon ?? 'mail', command: () => setDialog({ part }) })),
    ...(Rights.Update || Rejections.Update ? [edit] : []),
    ...(config.Adjust ? [{ id: 'adjust', label: config.Adjust.Label, icon: 'coin', command: () => setDialog('adjust') }] : []),
    ...added,
    { id: 'export', label: t('list.export'), icon: 'download', command: () => void take() },
    ...(Rights.Delete || Rejections.Delete ? [remove] : []),
  ];
  useScreenCommands(chosen, isOpen && dialog === undefined ? commands : []);

  return (
    <>
      {isOpen && (
        <div className="bulk" role="toolbar" aria-label={t('list.bulkActions')}>
          <span className="n" aria-live="polite">
            {chosen}
          </span>
          {!isAll && mayAll && number < total && (
            <button type="button" className="link t12 nw" disabled={isHeld} onClick={() => selection.selectAll()}>
              {t('list.selectAllMatching', { number: matching })}
            </button>
          )}
          <span className="vdiv" />
          <div className="acts">
            {commands.map(({ id, label, icon, why, command }) =>
              why ? (
                <DisabledButton key={id} why={why} size="xs">
                  {label}
                </DisabledButton>
              ) : (
                <Button
                  key={id}
                  variant="subtle"
                  size="xs"
                  leftSection={<Icon name={icon ?? 'checks'} />}
                  disabled={id !== 'export' && isHeld}
                  onClick={command}
                  {...(id === 'delete' ? { color: 'red', className: 'danger' } : {})}
                >
                  {label}
                </Button>
              ),
            )}
          </div>
          <span className="vdiv" />
          <ActionIcon size={24} aria-label={t('list.clearSelection')} disabled={isHeld} onClick={() => selection.clear()}>
            <Icon name="x" />
          </ActionIcon>
        </div>
      )}
      <Suspense>
        {dialog === 'edit' && (
          <BulkEdit
            config={config}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            number={number}
            count={count}
            onDone={updated}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'adjust' && config.Adjust && (
          <BulkAdjust
            config={config}
            adjust={config.Adjust}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            number={number}
            count={count}
            onDone={updated}
            onClose={() => setDialog(undefined)}
          />
        )}
        {typeof dialog === 'object' && 'quick' in dialog && (
          <BulkQuick
            key={dialog.quick.Id}
            config={config}
            quick={dialog.quick}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            onDone={updated}
            onClose={() => setDialog(undefined)}
          />
        )}
        {typeof dialog === 'object' && 'operation' in dialog && (
          <BulkOperate
            key={dialog.operation.Id}
            config={config}
            operation={dialog.operation}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            number={number}
            count={count}
            onDone={(message) => done(message, [])}
            onClose={() => setDialog(undefined)}
          />
        )}
        {typeof dialog === 'object' && 'remark' in dialog && (
          <BulkRemark
            config={config}
            remark={dialog.remark}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            number={number}
            count={count}
            onDone={(change, success) =>
              done(
                change === undefined
                  ? undefined
                  : t('remark.added', {
                      count: success,
                      one: dialog.remark.Label,
                      many: getEntity(config, success),
                    }),
                change === undefined ? [] : [change],
              )
            }
            onClose={() => setDialog(undefined)}
          />
        )}
        {typeof dialog === 'object' && 'part' in dialog && (
          <BulkPart
            config={config}
            part={dialog.part}
            choice={choice}
            search={search}
            number={number}
            onDone={() => done(undefined, [])}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'delete' && (
          <BulkDelete
            config={config}
            chosen={asChosen(choice, search.viewId, search.conditions)}
            number={number}
            count={count}
            onDone={(change, deleted) => (change === undefined ? done(undefined, []) : done(t('undo.deleted', named(deleted)), [change]))}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
