// The columns of a board: the field that makes them, and which of them a card may go to.
import type { EntityConfig, Group, Row, VisibleView, ViewGroup } from '../../api/index.ts';
import type { Translate } from '../../text/index.ts';
import { whyNotChange } from '../entity-of.ts';
import { offeredStates } from '../form/offered-states.ts';
import type { Draft } from '../list/layout.ts';
import type { ViewState } from '../list/view-state.ts';

/** What of a list decides about the columns of its board. */
interface Collected {
  readonly view: VisibleView | undefined;
  readonly visible: ViewState;
  readonly draft: Draft;
}

/** The stages that the metadata names for the view; undefined where it names none. */
export const findStages = (config: EntityConfig, list: Pick<Collected, 'view'>) =>
  config.Views.find(({ ViewId }) => ViewId === (list.view?.BaseViewId ?? config.Views[0]?.ViewId))?.Stages ?? undefined;

/** What a board is gathered by: what the list is, where that makes columns, else the stages of the view, else the first field that could. */
export function boardGroup(config: EntityConfig, list: Collected): ViewGroup | undefined {
  const { group } = list.visible;
  if (group && makesColumns(config, group.Field)) {
    const { Then: _then, ...columns } = group;
    return columns;
  }
  const field = findStages(config, list)?.Field ?? config.Grid.Columns.find(({ Field }) => makesColumns(config, Field))?.Field;
  if (field === undefined) return undefined;
  return list.draft.group?.Field === field ? list.draft.group : { Field: field };
}

/** Columns are made by a choice or a record that the card itself holds. */
const makesColumns = ({ Fields }: EntityConfig, field: string): boolean => Fields[field]?.Type === 'enum' || Fields[field]?.Type === 'reference';

/** Why a card may not go to a column, in words; undefined where it may. The server decides in the end. */
export function whyNot(
  config: EntityConfig,
  field: string,
  row: Row,
  from: Group,
  to: Group,
  nameOf: (group: Group) => string,
  t: Translate,
): string | undefined {
  const known = config.Fields[field];
  if (!config.Rights.Update) return whyNotChange(config, t);
  if (!known || known.ReadOnly) return t('board.fixed', { field: known?.Label ?? field });
  if (to.Key === null) return known.Required ? t('board.needed', { field: known.Label }) : undefined;
  if (to.Name === null) return t('groups.unnamed');
  const states = offeredStates(config, field, { ...row, [field]: from.Key });
  return states && !states.has(String(to.Key)) ? t('board.noWay', { from: nameOf(from), to: nameOf(to) }) : undefined;
}
