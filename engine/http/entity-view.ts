// What a screen must know of one view: its columns and what it filters by from the start, narrowed to what this person may see.
import type { Access } from '../access/access.ts';
import { withActor } from '../access/entity-access.ts';
import type { Condition } from '../contract/condition.ts';
import { Refusal } from '../contract/errors.ts';
import type { Model } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { isWithin, readableOrder } from '../search/plan.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { columnConfig } from './entity-config.ts';

/** The view of that number, labels in the person's language. Throws 404 alike for one that is not there and one that he may not see. */
export function entityView(model: Model, access: Access, viewId: string) {
  const view = /^\d{1,9}$/.test(viewId) ? model.views.get(Number(viewId)) : undefined;
  const entity = view && model.entities.get(view.entity.toLowerCase());
  if (!view || !entity || !access.of(entity).can('read')) throw unknown();
  const paths = pathResolver(entity, access);
  if (!isWithin(view.conditions, paths)) throw unknown();
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
    Conditions: conditionsOf(view.conditions && withActor(view.conditions, access.actor)),
    OrderBy: readableOrder(view.orderBy, paths),
  };
}

/** Conditions that must all hold, each a rule as forms have them. */
function conditionsOf(condition: Condition | undefined): readonly Condition[] {
  if (!condition) return [];
  return 'all' in condition ? condition.all : [condition];
}

const unknown = (): Refusal => new Refusal('request.unknown-path', 'There is no such view.');
