// What a person may do with one record, for screens to say so before anything is typed.
import { permissionLabel } from '../access/access.ts';
import { isMetBy } from '../access/feature-gates.ts';
import { whileViewing } from '../contract/actor.ts';
import { getPermissions } from '../contract/feature-gate.ts';
import type { Entity } from '../contract/model.ts';
import { textIn } from '../contract/text.ts';
import { idsWithin, rightsOnRecord, rightsOnRecords } from '../record/read-record.ts';
import type { RecordContext } from '../record/record-context.ts';
import { ruleOfParent } from '../record/rule-of-parent.ts';
import type { EntityPath } from './entity-path.ts';
import { rejectionText } from './rejection-text.ts';
import { translate } from './translate.ts';

const requested = ['update', 'delete'] as const;
const rejections = { update: 'You do not have permission to change this record.', delete: 'You do not have permission to delete this record.' } as const;

/** The rights on this very record, and for each that is missing why. Throws 403 or 404 where the person may not see it. */
export async function recordRights(context: RecordContext, entity: Entity, id: number) {
  const { has, closedBy } = await rightsOnRecord(context, entity, id, requested);
  const isViewed = context.access.actor.viewer !== undefined;
  const may = (right: (typeof requested)[number]): boolean => has.has(right) && !isViewed;
  const why = (right: (typeof requested)[number]): string | null => (may(right) ? null : getRejection(context, entity, right));
  return {
    Update: may('update'),
    Delete: may('delete'),
    Closed: [...new Set(closedBy.flatMap(({ fields }) => fields))],
    ClosedBy: closedBy.map(({ label, fields }) => ({ Label: textIn(label, context.access.actor.language), Fields: fields })),
    Refusals: { Update: why('update'), Delete: why('delete') },
  };
}

/**
 * The rights on many records, of which those that the person may not see are left out, and whether anything may be added where the address
 * says: rules that ask something of the parent alone are known to hold there. Throws 403.
 */
export async function rightsOnMany(context: RecordContext, { entity, parent }: EntityPath, ids: readonly number[]) {
  const { access } = context;
  const isViewed = access.actor.viewer !== undefined;
  const found = await rightsOnRecords(context, entity, ids, requested);
  return {
    Create: !isViewed && (await mayAdd(context, entity, parent)),
    Data: [...found].map(([Id, { has }]) => ({ Id, Update: !isViewed && has.has('update'), Delete: !isViewed && has.has('delete') })),
  };
}

async function mayAdd(context: RecordContext, entity: Entity, parent: EntityPath['parent']): Promise<boolean> {
  const rule = context.access.of(entity).rows('create');
  if (rule === undefined || rule === 'everything' || !parent) return rule !== undefined;
  const ofParent = ruleOfParent(rule, parent.field);
  return ofParent === undefined || (await idsWithin(context, parent.entity, ofParent, [parent.id])).size > 0;
}

/** Where the right is there for other records, the rules that give it say for which; where it is not there at all, they say who has it. */
function getRejection({ model, access }: RecordContext, entity: Entity, right: (typeof requested)[number]): string {
  const { actor } = access;
  if (actor.viewer) return translate(whileViewing(actor), actor.language);
  const ofKind = rejectionText(model, access, entity, right);
  if (ofKind !== null) return ofKind;
  // What is said of other kinds of people is no reason for this one.
  const giving = entity.rules.filter(({ who, allow }) => allow.includes(right) && (who.actor === undefined || who.actor === actor.kind));
  const own = giving.filter(({ who }) => isMetBy(who, actor));
  const message = (own.length > 0 ? own : giving).flatMap(({ description, who }) => {
    if (description === undefined) return [];
    // Files name permissions by their keys, people know them by what screens call them.
    const named = (text: string, name: string): string => text.replaceAll(name, `“${textIn(permissionLabel(model, name), actor.language)}”`);
    return [getPermissions(who).reduce(named, textIn(description, actor.language))];
  });
  return [translate(rejections[right], actor.language), ...message].join(' ');
}
