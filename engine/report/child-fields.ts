// Fields of a report that are worked out of the records below its rows, such as the payments of each sale.
import type { Access } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import type { Entity, Model } from '../contract/model.ts';
import { getReportGroups, type ReportCondition, type ReportConfiguration, type ReportFieldDefinition } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import { childBranch, namesChildren, pathsWithChildren } from '../search/child-paths.ts';
import type { PlannedTotal } from '../search/count-level.ts';
import { planTotals, rejectDoubled } from '../search/plan-totals.ts';
import { parseConditions } from '../search/request-condition.ts';
import { invalid } from '../search/where.ts';
import { kindOf } from './summaries.ts';

/** Plans the field at this place. Throws 400 without a summary, and for one that cannot be worked out. */
export function planChildField(
  { model, access, entity }: { readonly model: Model; readonly access: Access; readonly entity: Entity },
  { Name, Summary, Filter, Only = [] }: ReportFieldDefinition,
  index: number,
  isGrouped: boolean,
): PlannedTotal {
  const place = `Fields[${index}]`;
  if (!Summary)
    throw invalid(
      `${place}.Summary`,
      buildMessage('{field} has several values in each row. Choose a summary: Sum, Count, CountDistinct, Min, Max or Average.', { field: Name }),
    );
  if (Filter) throw invalid(`${place}.Filter`, 'Use “Only” to restrict child records, for example to one status. A filter restricts the rows themselves.');
  const requested = { field: Name, kind: kindOf[Summary], only: parseConditions(Only) };
  const [total] = atPlace(`${place}.Summary`, () => planTotals(model, access, entity, [requested]));
  if (!total) throw new Error(`${Name} was not planned.`);
  if (isGrouped) atPlace(`${place}.Name`, () => rejectDoubled(total));
  return total;
}

/** Gives a refusal of what something is, and not of a name, its place in the report. */
function atPlace<Value>(place: string, act: () => Value): Value {
  try {
    return act();
  } catch (error) {
    throw error instanceof AppError && error.code === 'request.invalid' ? invalid(place, error.said.message) : error;
  }
}

/** Throws 400 where records below are named in a place that takes one value of each row. */
export function rejectChildrenElsewhere(
  { GroupBy, Conditions = [], DateField = '', Office = '', Person = '', Order = '', Controls = [] }: ReportConfiguration,
  isGrouped: boolean,
): void {
  const places: readonly (readonly [string, readonly string[]])[] = [
    ['GroupBy', getReportGroups(GroupBy ? { Fields: [], GroupBy } : { Fields: [] }).map(({ Name }) => Name)],
    ['Conditions', namesIn(Conditions)],
    ['DateField', [DateField]],
    ['Office', [Office]],
    ['Person', [Person]],
    ['Controls', Controls.flatMap(({ Sum, Equals }) => [Sum, ...Equals])],
  ];
  const [place] = places.find(([, names]) => names.some(namesChildren)) ?? [];
  if (place !== undefined) throw invalid(place, 'Child records can only be used in Fields with a Summary, and in the Only of such a field. Remove them here.');
  if (!isGrouped && namesChildren(Order))
    throw invalid('Order', 'A list can be ordered only by fields of its own records. Group the report to order it by calculated values.');
}

/** The fields that conditions speak of. */
const namesIn = (conditions: readonly ReportCondition[]): readonly string[] =>
  conditions.flatMap(({ Field, All = [], Any = [] }) => [...(Field === undefined ? [] : [Field]), ...namesIn(All), ...namesIn(Any)]);

/** The conditions that a search of the rows themselves understands. */
export const withoutChildren = (conditions: readonly ReportCondition[]): readonly ReportCondition[] =>
  conditions.filter((condition) => !namesIn([condition]).some(namesChildren));

/** What a field is called, with what leads to it. */
export function pathLabel(model: Model, entity: Entity, name: string, access: Access): string {
  const { actor } = access;
  const paths = pathsWithChildren(model, entity, access);
  const names = name.split('.');
  return names
    .map((each, index) => {
      const upTo = names.slice(0, index + 1);
      if (namesChildren(each)) return textIn(childBranch(model, access, entity, upTo).step.label, actor.language);
      return textIn(labelFor(paths.resolve(upTo.join('.')).field, actor), actor.language);
    })
    .join(' › ');
}
