// What a screen must know of one view: its columns and what it filters by from the start, narrowed to what this person may see.
import type { Access } from '../access/access.ts';
import { withActor } from '../access/entity-access.ts';
import type { Condition } from '../contract/condition.ts';
import { AppError } from '../contract/errors.ts';
import type { Entity, Model, View } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import type { RecordContext } from '../record/record-context.ts';
import { isViewFor, isWithin, readableOrder } from '../search/plan.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { visibleView } from '../view/visible-views.ts';
import { wireGroups } from '../view/view-groups.ts';
import { getOwner, readView } from '../view/view-rows.ts';
import { columnConfig } from './entity-config.ts';

/** The view of the metadata of that number, labels in the person's language. Throws 404 alike for one that is not there and one that he may not see. */
export function entityView(model: Model, access: Access, viewId: number) {
  const view = model.views.get(viewId);
  const entity = view && model.entities.get(view.entity.toLowerCase());
  if (!view || !entity || !access.of(entity).can('read')) throw unknown();
  if (!isViewFor(view, { actor: access.actor, paths: pathResolver(entity, access) })) throw unknown();
  return viewConfig(access, entity, view);
}

/** The saved view of that number, as its reader has it: with its own name and number, and what it filters by besides. Throws 404 as above. */
export async function savedEntityView({ model, access, tx }: RecordContext, id: number) {
  const row = await readView(tx, getOwner(access.actor), id);
  const entity = row && model.entities.get(row.entity.toLowerCase());
  const visible = row && entity && access.of(entity).can('read') ? visibleView(access, entity, row) : undefined;
  if (!visible || !entity) throw unknown();
  return {
    ...viewConfig(access, entity, visible.view),
    ViewId: id,
    Name: visible.name,
    BaseViewId: visible.base.id,
    Filters: visible.filters ?? [],
    PageSize: visible.pageSize ?? null,
    ...wireGroups(visible.groups),
    Ignored: visible.ignored,
  };
}

function viewConfig(access: Access, entity: Entity, view: View) {
  const paths = pathResolver(entity, access);
  const words = (text: Parameters<typeof textIn>[0]): string => textIn(text, access.actor.language);
  return {
    ViewId: view.id,
    ViewType: view.type,
    Name: words(view.name),
    EntityType: entity.name,
    Path: entity.path,
    Columns: view.columns
      .filter((column) => isWithin({ field: column.field, operator: 'notEmpty' }, paths))
      .map((column) => columnConfig(column, paths, access, words)),
    Conditions: getConditions(view.conditions && withActor(view.conditions, access.actor)),
    OrderBy: readableOrder(view.orderBy, paths),
  };
}

/** Conditions that must all hold, each a rule as forms have them. */
function getConditions(condition: Condition | undefined): readonly Condition[] {
  if (!condition) return [];
  return 'all' in condition ? condition.all : [condition];
}

const unknown = (): AppError => new AppError('request.unknown-path', 'There is no such view.');
