// What screens are told: the configuration of an entity, its views, and what a search of it starts with.
import { operators } from '../contract/condition.ts';
import { fieldTypes, searchOperators } from '../contract/model.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { wireConditions } from '../fields/field-kind.ts';
import { viewShapes } from '../view/view-groups.ts';
import { anything, type Components, fixed, listOf, moment, text, textOrNull, whole, yesOrNo } from './components.ts';
import { groupMembers } from './wire-schemas.ts';

type SchemaOf = (components: Components) => JsonSchema;
type Properties = Readonly<Record<string, JsonSchema>>;

const number: JsonSchema = { type: 'number' };
const fieldType: JsonSchema = { ...text, enum: [...fieldTypes] };
const colour: JsonSchema = { ...text, enum: ['warning', 'purple', 'info', 'danger', 'success', 'neutral'] };
/** A JSON Schema, which has words of its own. */
const jsonSchema: JsonSchema = { type: 'object', description: 'JSON Schema (2020-12) of what the person may write.' };

/** A rule of the metadata, as views and forms have them. */
const rule: SchemaOf = (components) =>
  components.schema('Wire.Rule', () => {
    const inner = { $ref: '#/components/schemas/Wire.Rule' };
    const actor = fixed({ actor: { ...text, enum: ['userid', 'agencyid', 'officeid', 'institutionid', 'groupofinstitutionsid'] } });
    const literal = { type: ['string', 'number', 'boolean'] };
    const value = { oneOf: [{ type: ['string', 'number', 'boolean', 'null'] }, listOf(literal), actor] };
    const comparison = fixed({ field: text, operator: { ...text, enum: [...operators] }, value, value2: value }, ['value', 'value2']);
    return {
      description: 'A comparison, or comparisons of which all or any must hold, or one that must not.',
      oneOf: [fixed({ all: listOf(inner) }), fixed({ any: listOf(inner) }), fixed({ not: inner }), comparison],
    };
  });

const choice: SchemaOf = (components) => components.schema('Wire.Choice', () => fixed({ Value: text, Label: text, Colour: colour }, ['Colour']));

const choiceGroup: SchemaOf = (components) =>
  components.schema('Wire.ChoiceGroup', () => fixed({ Label: text, Values: listOf(fixed({ Value: text, Label: text, Help: text }, ['Help'])) }));

const reference: SchemaOf = (components) =>
  components.schema('Wire.Reference', () =>
    fixed(
      {
        EntityType: text,
        Path: { ...text, description: 'Below /api: its records are chosen from {Path}/keys.' },
        NameKey: { ...text, description: 'Where a row holds the name of the record, or of a list the names.' },
        ColourKey: text,
        ViewId: { ...whole, description: 'The view that says which of its records there are to choose from; all of them without it.' },
        Rest: { ...whole, description: 'How long the typing rests before they are searched, in milliseconds; where it is said.' },
      },
      ['ColourKey', 'ViewId', 'Rest'],
    ),
  );

const digits: JsonSchema = { ...whole, description: 'Of a padded number: how many digits it is filled up to.' };
const field: SchemaOf = (components) =>
  components.schema('Wire.Field', () => {
    const optional: Properties = {
      Help: text,
      ReadOnly: yesOrNo,
      Default: anything('What a new record starts with.'),
      MaxLength: whole,
      MaxItems: { ...whole, description: 'Of a list of records: how many it takes.' },
      AllField: { ...text, description: 'Of a list of records: the yes-or-no field that means every record.' },
      Format: { ...text, enum: ['email', 'phone', 'url', 'timeZone'] },
      Pattern: { ...text, description: 'The shape of a text with a format.' },
      PatternMessage: { ...text, description: 'The sentence for a text that has not got that shape.' },
      Suggestions: {
        ...fixed({ Call: text, With: listOf(fixed({ Parameter: text, Field: text })) }),
        description: 'The call that tells what a text may become, and what it is told of other fields.',
      },
      Minimum: number,
      Maximum: number,
      Digits: digits,
      Values: listOf(choice(components)),
      Choices: { ...listOf(choiceGroup(components)), description: 'Of a list of words: the only ones that it takes, in groups.' },
      Reference: reference(components),
      Part: { ...fixed({ Label: text, Fields: listOf(field(components)) }), description: 'Of a list of parts: what each of them holds.' },
    };
    return fixed({ Name: text, Type: fieldType, Label: text, Required: yesOrNo, ...optional }, Object.keys(optional));
  });

const column: SchemaOf = (components) =>
  components.schema('Wire.Column', () => {
    const optional: Properties = {
      Width: whole,
      Format: { ...text, enum: ['name', 'badge', 'relativeDate', 'tags'] },
      Instead: {
        ...listOf(fixed({ When: rule(components), Label: text, Colour: { oneOf: [colour, { type: 'null' }] } })),
        description: 'What is shown in place of the value while a condition on the row holds; the first one that does.',
      },
      Due: rule(components),
      ColourKey: text,
      Initials: { ...yesOrNo, description: 'The name is that of somebody, and initials stand before it.' },
      AllKey: { ...text, description: 'Where a row says that a list means every record.' },
      Values: listOf(choice(components)),
      Digits: digits,
    };
    const Key = { ...text, description: 'Where a row holds what to show.' };
    return fixed({ Id: text, Field: text, Key, Label: text, Type: fieldType, Sortable: yesOrNo, ...optional }, Object.keys(optional));
  });

const filterParts = (components: Components): Properties => ({
  Id: text,
  Field: text,
  Label: text,
  Type: fieldType,
  Conditions: listOf(text),
  Values: listOf(choice(components)),
  Digits: digits,
  Reference: reference(components),
  Limit: {
    ...fixed({ Value: { ...whole, description: 'The only one that the person reaches.' }, Reason: text }),
    description: 'There where nothing can be chosen: the search keeps to this value by itself.',
  },
  Preselected: { ...whole, description: 'What a list begins with until the person says otherwise; the search does not apply it by itself.' },
});
const optionalFilterParts = ['Values', 'Digits', 'Reference', 'Limit', 'Preselected'];
const filter: SchemaOf = (components) => components.schema('Wire.Filter', () => fixed(filterParts(components), optionalFilterParts));

const form: SchemaOf = (components) =>
  components.schema('Wire.Form', () => {
    const Widget = { ...text, enum: ['textarea', 'radio', 'checkbox', 'tags'] };
    const fields = fixed({ Id: text, Field: text, Label: text, Widget, Wide: yesOrNo, ReadOnly: yesOrNo }, ['Widget', 'Wide']);
    const plain = fixed({ effect: { ...text, enum: ['hide', 'show', 'enable', 'disable', 'require', 'highlight'] }, field: text });
    const effect = { oneOf: [plain, fixed({ effect: { const: 'relabel' }, field: text, label: text })] };
    return fixed({
      SubmitLabel: textOrNull,
      AfterAdd: { ...text, enum: ['record', 'list'], description: 'Where the button that adds a record leads.' },
      Tabs: { ...yesOrNo, description: 'Each section has a tab of its own.' },
      Figures: { ...listOf(text), description: 'Fields whose numbers stand in the head of the record.' },
      DuplicatesRest: { ...whole, description: 'How long the typing rests before records that seem to be the same are asked for, in milliseconds.' },
      Sections: listOf(components.schema('Wire.FormSection', () => fixed({ Id: text, Label: text, Fields: listOf(fields) }))),
      Parts: { ...listOf(formPart(components)), description: 'The tabs of the page of a record; none where it is one page.' },
      Rules: listOf(components.schema('Wire.FormRule', () => fixed({ Id: text, When: rule(components), Then: listOf(effect) }))),
    });
  });

const formPart: SchemaOf = (components) =>
  components.schema('Wire.FormPart', () => {
    const optional: Properties = {
      Icon: textOrNull,
      Path: { ...text, description: 'Of kind records: the path of their calls.' },
      Link: { ...text, description: 'Their reference to this record.' },
      Columns: { ...listOf(text), description: 'The ids of the columns of their grid.' },
      Defaults: { ...listOf(fixed({ Field: text, From: text })), description: 'What a new one takes over from this record.' },
      Page: { ...text, description: 'The address of their own pages, where they are opened and added there.' },
      Panel: { ...text, description: 'Of kind panel: the panel of a plugin.' },
      Help: { ...text, description: 'Of kind later: what will stand there.' },
    };
    const Kind = { ...text, enum: ['fields', 'records', 'files', 'history', 'panel', 'later'] };
    const Label = { ...textOrNull, description: 'Null: what files and the history are always called.' };
    return fixed({ Id: text, Kind, Label, ...optional }, Object.keys(optional));
  });

const refusal = { ...textOrNull, description: 'Why the person may not, where that can be helped; null where he may.' };

const action: SchemaOf = (components) =>
  components.schema('Wire.Action', () =>
    fixed({
      Verb: { ...text, description: 'The last part of its address.' },
      Label: text,
      Icon: textOrNull,
      Place: { ...text, enum: ['button', 'menu'], description: 'A button of its own, or among what else can be done with the record.' },
      Confirm: { ...textOrNull, description: 'Asked before it runs.' },
      When: { oneOf: [rule(components), { type: 'null' }], description: 'The states of a record in which it makes sense.' },
      WhenText: { ...textOrNull, description: 'The same in words; null where there is none, and where it would take too many.' },
      Allowed: { ...yesOrNo, description: 'The rights of the person allow it, whoever looks on.' },
      Refusal: refusal,
      Fields: listOf(field(components)),
      Schema: { ...jsonSchema, description: 'JSON Schema (2020-12) of its input; empty where it is refused.' },
    }),
  );

const states: SchemaOf = (components) =>
  components.schema('Wire.States', () =>
    fixed({
      Field: text,
      Initial: { ...listOf(text), type: ['array', 'null'], description: 'The states that a new record may start in; null where it may start in any.' },
      Transitions: listOf(fixed({ Id: text, Label: text, From: listOf(text), To: text })),
    }),
  );

const remark: SchemaOf = (components) =>
  components.schema('Wire.Remark', () =>
    fixed({
      EntityType: text,
      Path: text,
      Label: text,
      LabelPlural: text,
      Icon: textOrNull,
      Text: text,
      Due: textOrNull,
      Known: { ...listOf(text), description: 'The fields of its form that are known from the record that it is added to.' },
      Create: yesOrNo,
      Refusal: textOrNull,
    }),
  );

/** The configuration of an entity for one person. */
export const entityConfig: SchemaOf = (components) =>
  components.schema('Wire.EntityConfig', () =>
    fixed({
      EntityType: text,
      Path: text,
      Label: text,
      LabelPlural: text,
      Icon: textOrNull,
      Initials: { ...yesOrNo, description: 'Each record is somebody, and initials stand before its name.' },
      Scope: { ...text, enum: ['platform', 'agency', 'office', 'user'] },
      Searchable: yesOrNo,
      Rights: fixed({
        Read: yesOrNo,
        Create: yesOrNo,
        Update: yesOrNo,
        Delete: yesOrNo,
        ByRecord: { ...yesOrNo, description: 'Some records may be changed or deleted and others not: GET {entity}/{id}/rights says which.' },
      }),
      Refusals: {
        ...fixed({ Create: textOrNull, Update: textOrNull, Delete: textOrNull }),
        description: 'Why the person may not, where a permission would let him; null where he may, and where none would.',
      },
      Files: { ...yesOrNo, description: 'Files may hang on the records.' },
      Journal: { ...yesOrNo, description: 'What happens to the records is kept, and GET {entity}/{id}/journal tells of it.' },
      Duplicates: { ...listOf(fixed({ Fields: listOf(text) })), description: 'The rules by which records seem to be the same.' },
      Delta: { ...textOrNull, description: 'The date by which a record is moved by days.' },
      Remarks: {
        ...listOf(remark(components)),
        description: 'What hangs under a record and stands on its timeline: the fields of the text and of the day, and whether the person may add any.',
      },
      AddAt: { ...textOrNull, description: 'The address of the page on which such records are begun; null where that is an empty form.' },
      AddToMany: { ...listOf(remark(components)), description: 'What may be added to many records at once.' },
      Importable: { ...yesOrNo, description: 'This person may import such records from a file.' },
      Purgeable: { ...yesOrNo, description: 'What is deleted can be deleted for good by this person.' },
      Restorable: { ...yesOrNo, description: 'What is deleted can be brought back by this person.' },
      Import: {
        ...fixed({ Source: text, Attribution: text, Snapshot: text }),
        type: ['object', 'null'],
        description: 'Where its records came from; null where they were typed.',
      },
      Fields: { type: 'object', additionalProperties: field(components), description: 'By name.' },
      Grid: fixed({
        Columns: listOf(column(components)),
        Filters: listOf(filter(components)),
        DefaultOrderBy: text,
        Paging: { ...yesOrNo, description: 'The list is turned page by page.' },
        SearchRest: { ...whole, description: 'How long the typing rests before the list is searched, in milliseconds.' },
        CalendarRest: { ...whole, description: 'How long leafing through a calendar of several kinds of records rests, in milliseconds.' },
        QuickChanges: {
          ...listOf(
            components.schema('Wire.QuickChange', () =>
              fixed({
                Id: text,
                Label: text,
                Icon: textOrNull,
                Set: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] }, description: 'Values by field.' },
              }),
            ),
          ),
          description: 'What chosen records can be given by one click, of fields that this person may write.',
        },
      }),
      Views: listOf(
        components.schema('Wire.View', () =>
          fixed({
            ViewId: whole,
            Name: text,
            ViewType: { const: 'Grid' },
            Columns: listOf(text),
            OrderBy: text,
            Stages: {
              ...fixed({ Field: text, Sum: textOrNull }),
              type: ['object', 'null'],
              description: 'The field that a board of the view goes by, and what is summed for each stage; null where there is none.',
            },
          }),
        ),
      ),
      Form: form(components),
      Schema: jsonSchema,
      Actions: listOf(action(components)),
      Documents: listOf(
        components.schema('Wire.Document', () =>
          fixed({ Name: { ...text, description: 'The last part of its address.' }, Label: text, Icon: textOrNull, Refusal: refusal }),
        ),
      ),
      States: { oneOf: [states(components), { type: 'null' }] },
    }),
  );

const ignored: JsonSchema = { ...listOf(text), description: 'What the view names and the metadata no longer has: it is left out.' };

/** Columns and conditions of one view. */
export const entityView: SchemaOf = (components) => {
  const ofSaved: Properties = {
    BaseViewId: { ...whole, description: 'The view that it lies over.' },
    Filters: { ...listOf(viewFilter(components)), description: 'They hold besides the conditions.' },
    PageSize: { type: ['integer', 'null'], description: 'Rows at a time.' },
    ...groupParts(components),
    Ignored: ignored,
  };
  return fixed(
    {
      ViewId: whole,
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
/** A filter of a saved view: a comparison of a search or a group of them, with an id of its own. */
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
  Width: { ...whole, minimum: 40, maximum: 2000, description: 'Pixels.' },
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
      PageSize: { ...whole, minimum: 10, maximum: 1000, description: 'Rows at a time.' },
      Shape: shape,
      Group: viewGroup(components),
      Totals: viewTotals,
      Calendar: viewCalendar(components),
    };
    return { ...fixed(parts, Object.keys(parts)), description: 'What is left out is as the view below has it.' };
  });

/** A view as somebody has it. */
export const shownView: SchemaOf = (components) =>
  components.schema('Wire.ShownView', () =>
    fixed({
      ViewId: whole,
      Kind: { ...text, enum: ['standard', 'agency', 'mine'] },
      Name: text,
      ViewType: { const: 'Grid' },
      BaseViewId: { ...whole, description: 'The view of the metadata that it lies over, or is.' },
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
          Id: { ...whole, description: 'The number by which it is changed, and deleted.' },
          OfAgency: yesOrNo,
          RowVersion: whole,
          UserName: { ...text, description: 'Who saved it last.' },
          DateLastModified: moment,
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
export const shownViews: SchemaOf = (components) =>
  components.schema('Wire.ShownViews', () =>
    fixed({
      Data: listOf(shownView(components)),
      Count: whole,
      First: { ...whole, description: 'The number of the view that opens.' },
      Default: { type: ['integer', 'null'], description: 'What the person chose to open first.' },
      AgencyDefault: { type: ['integer', 'null'], description: 'What was chosen for everybody in the agency.' },
      Pinned: { ...listOf(whole), type: ['array', 'null'], description: 'The views at hand, in their order; null where nothing was chosen.' },
      Most: { ...whole, description: 'So many may be saved.' },
      MayShape: { ...yesOrNo, description: 'The person may change the views of the agency.' },
      WhyNotShape: textOrNull,
    }),
  );

/** What a search may be narrowed by. */
export const searchFields: SchemaOf = (components) =>
  components.schema('Wire.SearchFields', () => {
    const near = { Field: { ...text, description: 'The reference; fields of its record bear its name and a dot before their own.' }, Label: text };
    return fixed({ Fields: listOf(filter(components)), References: listOf(fixed({ ...near, Fields: listOf(filter(components)) })) });
  });

/** What a search screen starts with. */
export const searchInit: SchemaOf = (components) =>
  components.schema('Wire.SearchInit', () => {
    const local = (description: string): JsonSchema => ({ ...textOrNull, description });
    const range = components.schema('Wire.DateRange', () =>
      fixed({ Name: text, MinDate: local('A local day; null where the range is open.'), MaxDate: local('To its end.'), DateTimeRange: { const: true } }),
    );
    const options: Properties = {
      Options: listOf(optionOf({ Key: { type: ['integer', 'string'] } })),
      HasMore: { ...yesOrNo, description: 'True where there are more than are listed.' },
    };
    const termParts: Properties = {
      Label: text,
      MinName: { ...text, description: 'Under this name the beginning of a range may come by itself.' },
      MaxName: { ...text, description: 'Under this name the end of a range may come by itself.' },
      Default: range,
      Values: listOf(choice(components)),
      ...options,
    };
    return fixed({
      Filters: listOf(fixed({ ...filterParts(components), ...options }, [...optionalFilterParts, ...Object.keys(options)])),
      Search: listOf(
        fixed({ Id: text, Name: text, Operator: { ...text, enum: [...searchOperators, 'flag'] }, Type: fieldType, ...termParts }, Object.keys(termParts)),
      ),
      Views: listOf(fixed({ ViewId: whole, Name: text, ViewType: { const: 'Grid' } })),
      ViewId: whole,
      OrderBy: text,
      Skip: whole,
      Take: whole,
      DateRanges: listOf(range),
    });
  });

/** A record to choose; entities add fields of their own. */
const optionOf = (parts: Properties): JsonSchema => ({
  type: 'object',
  properties: { Id: whole, Name: text, Colour: textOrNull, ...parts },
  required: ['Key'],
  additionalProperties: anything('A field that the entity adds to its options.'),
});
