// The fields that a report of one kind of records may use, as one reader may see them, along references what lies behind them, and of the records below what can be worked out.
import type { Access } from '../access/access.ts';
import { labelFor } from '../access/field-label.ts';
import { offeredValues } from '../access/offered-values.ts';
import { type FieldType, listTypes } from '../contract/definitions.ts';
import type { Entity, Field, Model } from '../contract/model.ts';
import type { Summary } from '../contract/report-definition.ts';
import { textIn } from '../contract/text.ts';
import { childBranch, namesChildren, readableChildSteps } from '../search/child-paths.ts';
import { isGroupType } from '../search/grouped-rows.ts';
import { pathResolver } from '../search/resolve-path.ts';
import { invalid } from '../search/where.ts';
import { pathLabel } from './child-fields.ts';

/** A field that a report may show, filter, gather by or work out. */
export interface ReportField {
  readonly Name: string;
  readonly Label: string;
  readonly DataType: FieldType;
  readonly Values: readonly { readonly Key: string; readonly Name: string }[];
  readonly Summaries: readonly Summary[];
  readonly IsGroup: boolean;
  /** Of a reference, and of a list of records below: the kind of records that it leads to. */
  readonly Leads?: string;
}

const untold: ReadonlySet<string> = new Set(['RowVersion', 'SearchText']);
const withoutReports: readonly FieldType[] = ['json', 'password', ...listTypes];
/** From the records of a report over so many references. */
const maxReferences = 3;

/** The fields behind `path`, those of the entity itself where it is empty. Throws 400 for a path that is not there for the reader. */
export function reportFields(model: Model, access: Access, entity: Entity, path: string): readonly ReportField[] {
  const { language } = access.actor;
  const steps = path === '' ? [] : path.split('.');
  const isBelow = namesChildren(path);
  const before = path === '' ? [] : [pathLabel(model, entity, path, access)];
  const holder = isBelow
    ? childBranch(model, access, entity, steps).child
    : path === ''
      ? entity
      : pathResolver(entity, access).resolve(path).field.reference?.entity;
  if (!holder) throw invalid('path', 'This field is not a reference, so it has no fields of its own. Choose a reference field with Leads.');
  const readable = access.of(holder).fields('read');
  const below = isBelow || steps.length >= maxReferences ? [] : readableChildSteps(model, access, holder);
  const fields = [...holder.fields.values()]
    .filter((field) => readable.has(field.name) && !untold.has(field.name) && !withoutReports.includes(field.type) && isTold(field, access))
    .map((field): ReportField => {
      const leads =
        field.reference && !isBelow && steps.length < maxReferences && access.of(field.reference.entity).can('read') ? field.reference.entity.name : undefined;
      return {
        Name: [...steps, field.name].join('.'),
        Label: [...before, textIn(labelFor(field, access.actor), language)].join(' › '),
        DataType: field.type,
        Values:
          field.type === 'enum' ? offeredValues(field.definition, access.actor).map(({ value, label }) => ({ Key: value, Name: textIn(label, language) })) : [],
        Summaries: summariesOf(field),
        IsGroup: !isBelow && isGroupType({ field }),
        ...(leads === undefined ? {} : { Leads: leads }),
      };
    });
  const lists = below.map(
    ({ name, label: plural, reference }): ReportField => ({
      Name: [...steps, name].join('.'),
      Label: [...before, textIn(plural, language)].join(' › '),
      DataType: 'referenceList',
      Values: [],
      Summaries: [],
      IsGroup: false,
      ...(reference ? { Leads: reference.entity.name } : {}),
    }),
  );
  return [...fields, ...lists].toSorted((a, b) => a.Label.localeCompare(b.Label, language));
}

/** A reference to what the reader may not see at all says nothing. */
const isTold = (field: Field, access: Access): boolean => !field.reference || access.of(field.reference.entity).can('read');

function summariesOf({ type, system, definition }: Field): readonly Summary[] {
  if ((type === 'integer' || type === 'money' || type === 'rate') && !system && !definition.padded)
    return ['Sum', 'Average', 'Min', 'Max', 'Count', 'CountDistinct'];
  if (type === 'date' || type === 'datetime') return ['Min', 'Max', 'Count', 'CountDistinct'];
  return type === 'text' ? ['Count'] : ['Count', 'CountDistinct'];
}

/** The kinds of records that the reader may make a report about, by their names. */
export const reportTypes = (model: Model, access: Access): readonly { readonly Name: string; readonly Label: string }[] =>
  [...model.entities.values()]
    .filter((entity) => access.of(entity).can('read') && entity.views.some(({ id }) => id > 0))
    .map(({ name, labelPlural }) => ({ Name: name, Label: textIn(labelPlural, access.actor.language) }))
    .toSorted((a, b) => a.Label.localeCompare(b.Label, access.actor.language));
