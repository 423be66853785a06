// What screens learn of views, and what is kept of a saved one.
import type { JsonSchema } from '../contract/plugin.ts';
import { wireConditions } from '../fields/field-kind.ts';
import { viewShapes } from '../view/view-groups.ts';
import { anything, type Components, fixed, listOf, instant, text, textOrNull, integer, yesOrNo } from './components.ts';
import { column, type Properties, rule, type SchemaOf } from './field-schemas.ts';
import { groupMembers } from './wire-schemas.ts';

const ignored: JsonSchema = { ...listOf(text), description: 'What the view names and the metadata no longer has: it is left out.' };

/** Columns and conditions of one view. */
export const entityView: SchemaOf = (components) => {
  const ofSaved: Properties = {
    BaseViewId: { ...integer, description: 'The view that it lies over.' },
    Filters: { ...listOf(viewFilter(components)), description: 'They hold besides the conditions.' },
    PageSize: { type: ['integer', 'null'], description: 'Rows at a time.' },
    ...groupParts(components),
    Ignored: ignored,
  };
  return fixed(
    {
      ViewId: integer,
      ViewType: { const: 'Grid' },
      Name: text,
      EntityType: text,
      Path: text,
      Columns: listOf(column(components)),
      Conditions: { ...listOf(rule(components)), description: 'All of them hold.' },
      OrderBy: text,
      ...ofSaved,
    },
    Object.keys(ofSaved),
  );
};

const filterId: JsonSchema = { ...text, pattern: '^[\\w-]{1,40}$', description: 'Stays when the filter changes.' };
/** A filter of a saved view: a comparison of a search or a group of them, with its own id. */
const viewFilter: SchemaOf = (components) =>
  components.schema('Wire.ViewFilter', () => {
    const Condition = { ...text, enum: [...wireConditions] };
    const Value1 = anything('What to compare with; a list for In, the name of a range for Date Range.');
    const Value2 = anything('The other end of Between.');
    const group = components.schema('Wire.ViewFilterGroup', () => ({
      ...fixed({ Id: filterId, All: groupMembers(components), Any: groupMembers(components) }, ['Id', 'All', 'Any']),
      description: 'Conditions of which all or one must hold: it has All or Any.',
    }));
    const comparison = components.schema('Wire.ViewComparison', () =>
      fixed({ Id: filterId, Field: text, Condition, Value1, Value2 }, ['Id', 'Value1', 'Value2']),
    );
    return { oneOf: [comparison, group] };
  });

const columnParts: Properties = {
  Hidden: { ...yesOrNo, description: 'Known and not wanted: a column that is not named at all is new, and shows.' },
  Width: { ...integer, minimum: 40, maximum: 2000, description: 'Pixels.' },
  Pinned: { ...text, enum: ['left', 'right'] },
};

const shape: JsonSchema = { ...text, enum: [...viewShapes], description: 'How the rows are drawn.' };
const viewTotals: JsonSchema = { ...listOf(text), maxItems: 30, description: 'Each a field, a colon and what is worked out of it: Price:sum.' };
const viewGroup: SchemaOf = (components) =>
  components.schema('Wire.ViewGroup', () => {
    const keys = { ...listOf({ type: ['string', 'integer', 'boolean', 'null'] }), maxItems: 1000 };
    const parts: Properties = {
      Then: { ...text, description: 'A second field by which each of the groups is gathered in turn.' },
      Order: { ...keys, description: 'The groups that stand first, in this order.' },
      Hidden: { ...keys, description: 'The groups that are not wanted.' },
      ThenOrder: { ...keys, description: 'The groups of the second field that stand first within each group, in this order.' },
      ThenHidden: { ...keys, description: 'The groups of the second field that are not wanted, in whatever group they stand.' },
      HideEmpty: { ...yesOrNo, description: 'Groups without rows are left out.' },
    };
    return fixed({ Field: { ...text, description: 'A field, of dates with a colon and a span: DateCreated:month.' }, ...parts }, Object.keys(parts));
  });
const viewCalendar: SchemaOf = (components) =>
  components.schema('Wire.ViewCalendar', () =>
    fixed({ Field: { ...text, description: 'The day of a record.' }, End: { ...text, description: 'Its last day, where it lasts longer.' } }, ['End']),
  );
/** How a view draws, gathers and sums its rows, and lays them over days. */
const groupParts = (components: Components): Properties => ({
  Shape: shape,
  Group: { oneOf: [viewGroup(components), { type: 'null' }], description: 'How the rows are gathered; null where they are not.' },
  Totals: viewTotals,
  Calendar: { oneOf: [viewCalendar(components), { type: 'null' }], description: 'By which fields records lie on days; null where nothing is said.' },
});

/** What a saved view says on top of its base. */
export const viewDocument: SchemaOf = (components) =>
  components.schema('Wire.ViewDocument', () => {
    const parts: Properties = {
      Columns: {
        ...listOf(fixed({ Field: text, ...columnParts }, Object.keys(columnParts))),
        maxItems: 200,
        description: 'In their order; columns of the base that are not wanted stand here as hidden.',
      },
      Filters: { ...listOf(viewFilter(components)), maxItems: 30 },
      OrderBy: { ...text, maxLength: 400 },
      PageSize: { ...integer, minimum: 10, maximum: 1000, description: 'Rows at a time.' },
      Shape: shape,
      Group: viewGroup(components),
      Totals: viewTotals,
      Calendar: viewCalendar(components),
    };
    return { ...fixed(parts, Object.keys(parts)), description: 'What is left out is as the view below has it.' };
  });

/** A view as somebody has it. */
export const visibleView: SchemaOf = (components) =>
  components.schema('Wire.ShownView', () =>
    fixed({
      ViewId: integer,
      Kind: { ...text, enum: ['standard', 'agency', 'mine'] },
      Name: text,
      ViewType: { const: 'Grid' },
      BaseViewId: { ...integer, description: 'The view of the metadata that it lies over, or is.' },
      Columns: listOf(
        components.schema('Wire.ViewColumn', () =>
          fixed({ Id: { ...text, description: 'That of the grid.' }, Field: text, ...columnParts }, Object.keys(columnParts)),
        ),
      ),
      Filters: { ...listOf(viewFilter(components)), type: ['array', 'null'], description: 'Null where the view says nothing of filters.' },
      OrderBy: text,
      PageSize: { type: ['integer', 'null'], description: 'Rows at a time.' },
      ...groupParts(components),
      Saved: {
        ...fixed({
          Id: { ...integer, description: 'The number by which it is changed, and deleted.' },
          OfAgency: yesOrNo,
          RowVersion: integer,
          UserName: { ...text, description: 'Who saved it last.' },
          DateLastModified: instant,
        }),
        type: ['object', 'null'],
        description: 'What is kept of it; null of a view that is as the metadata has it.',
      },
      IsBaseMoved: { ...yesOrNo, description: 'The view below has changed since it was saved.' },
      Added: { ...listOf(text), description: 'Columns that the view below has got since.' },
      Ignored: ignored,
    }),
  );

/** All views of an entity that somebody has. */
export const visibleViews: SchemaOf = (components) =>
  components.schema('Wire.ShownViews', () =>
    fixed({
      Data: listOf(visibleView(components)),
      Count: integer,
      First: { ...integer, description: 'The number of the view that opens.' },
      Default: { type: ['integer', 'null'], description: 'What the person chose to open first.' },
      AgencyDefault: { type: ['integer', 'null'], description: 'What was chosen for everybody in the agency.' },
      Pinned: { ...listOf(integer), type: ['array', 'null'], description: 'The views at hand, in their order; null where nothing was chosen.' },
      Most: { ...integer, description: 'So many may be saved.' },
      MayShape: { ...yesOrNo, description: 'The person may change the views of the agency.' },
      WhyNotShape: textOrNull,
    }),
  );
