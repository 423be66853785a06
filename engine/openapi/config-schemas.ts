// What screens learn of an entity: its configuration.
import { fixed, listOf, text, textOrNull, integer, yesOrNo } from './components.ts';
import { column, field, filter, jsonSchema, nameWords, type Properties, rule, type SchemaOf } from './field-schemas.ts';

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
      DuplicatesRest: { ...integer, description: 'How long the typing rests before records that seem to be the same are asked for, in milliseconds.' },
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
      Link: { ...text, description: 'Their reference to the record that they hang under.' },
      Under: {
        ...fixed({ Path: text, Field: text }),
        description: 'The path of the record that they hang under, and the reference of this record to it; this record itself without it.',
      },
      When: { ...rule(components), description: 'Of kind records: on which records the tab is there; on all of them without it.' },
      Columns: { ...listOf(text), description: 'The ids of the columns of their grid.' },
      Fields: { ...listOf(text), description: 'What their list is asked for, to be drawn.' },
      View: { ...integer, description: 'The number of the view that they are shown by; all of them without it.' },
      Defaults: { ...listOf(fixed({ Field: text, From: text })), description: 'What a new one takes over from this record.' },
      Page: { ...text, description: 'The address of their own pages, where they are opened and added there.' },
      Ordered: { ...text, description: 'Of kind records: they have places in this list of the record, which is written to change their order.' },
      AddBy: { ...text, description: 'The dialog of a plugin in which one is added.' },
      OpenBy: { ...text, description: 'The dialog of a plugin in which one is opened.' },
      Panel: { ...text, description: 'Of kind panel: the panel of a plugin.' },
      Help: { ...text, description: 'Of kind later: what will stand there.' },
      Narrow: { ...yesOrNo, description: 'Of kind history: only where there is no room for the column that tells the same.' },
    };
    const Kind = { ...text, enum: ['fields', 'records', 'files', 'history', 'panel', 'later'] };
    const Label = { ...textOrNull, description: 'Null: what files and the history are always called.' };
    return fixed({ Id: text, Kind, Label, ...optional }, Object.keys(optional));
  });

const rejection = { ...textOrNull, description: 'Why the person may not, where that can be helped; null where he may.' };

const action: SchemaOf = (components) =>
  components.schema('Wire.Action', () =>
    fixed({
      Verb: { ...text, description: 'The last part of its address.' },
      Label: text,
      Icon: textOrNull,
      Place: { ...text, enum: ['button', 'menu'], description: 'A button of its own, or among what else can be done with the record.' },
      Confirm: { ...textOrNull, description: 'Asked before it runs.' },
      When: { oneOf: [rule(components), { type: 'null' }], description: 'The states of a record in which it makes sense.' },
      WhenText: {
        ...textOrNull,
        description: 'The same in words, to go on after “Only possible when”; null where there is none, and where it would take too many.',
      },
      Allowed: { ...yesOrNo, description: 'The rights of the person allow it, whoever looks on.' },
      Refusal: rejection,
      Fields: listOf(field(components)),
      Schema: { ...jsonSchema, description: 'JSON Schema (2020-12) of its input; empty where it is refused.' },
    }),
  );

const states: SchemaOf = (components) =>
  components.schema('Wire.States', () =>
    fixed({
      Field: text,
      Initial: { ...listOf(text), type: ['array', 'null'], description: 'The states that a new record may start in; null where it may start in any.' },
      Aside: { ...listOf(text), description: 'The states that are shown among the stages only of a record that is in one of them.' },
      Transitions: listOf(
        fixed({ Id: text, Label: text, From: listOf(text), To: text, Action: { ...textOrNull, description: 'The verb of the action that goes this way.' } }),
      ),
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
    fixed(
      {
        EntityType: text,
        Path: text,
        Label: text,
        LabelPlural: text,
        NameWords: nameWords,
        Icon: textOrNull,
        Initials: { ...yesOrNo, description: 'Each record is somebody, and initials stand before its name.' },
        Scope: { ...text, enum: ['platform', 'agency', 'office', 'user'] },
        Searchable: yesOrNo,
        Rights: fixed({
          Read: yesOrNo,
          Create: yesOrNo,
          Update: yesOrNo,
          Delete: yesOrNo,
          ByRecord: {
            ...yesOrNo,
            description: 'Some records may be changed or deleted and others not, or not all of their fields: GET {entity}/{id}/rights says which.',
          },
        }),
        Refusals: {
          ...fixed({ Create: textOrNull, Update: textOrNull, Delete: textOrNull }),
          description: 'Why the person may not, where a permission would let him; null where he may, and where none would.',
        },
        Files: { ...yesOrNo, description: 'Files may hang on the records.' },
        Journal: { ...yesOrNo, description: 'What happens to the records is kept, and GET {entity}/{id}/journal tells of it.' },
        Duplicates: { ...listOf(fixed({ Fields: listOf(text) })), description: 'The rules by which records seem to be the same.' },
        Delta: { ...textOrNull, description: 'The date by which a record is moved by days.' },
        Adjust: {
          ...fixed({ Label: text, Amount: text, From: { ...textOrNull, description: 'The first day of a record, where new ones can follow from a day on.' } }),
          type: ['object', 'null'],
          description: 'The amount that this person may raise or lower of many records at once.',
        },
        Remarks: {
          ...listOf(remark(components)),
          description: 'What hangs under a record and stands on its timeline: the fields of the text and of the day, and whether the person may add any.',
        },
        EditAt: {
          ...listOf(
            fixed({
              Route: { ...text, description: 'Its address, with {id} in the place of the id.' },
              When: { oneOf: [rule(components), { type: 'null' }], description: 'Which records; null: all.' },
            }),
          ),
          description: 'The pages on which records are opened in place of the form; the first whose condition holds counts.',
        },
        AddAt: { ...textOrNull, description: 'The address of the page on which such records are begun; null where that is an empty form.' },
        AddToMany: { ...listOf(remark(components)), description: 'What may be added to many records at once.' },
        Importable: { ...yesOrNo, description: 'This person may import such records from a file.' },
        HistoryOf: { type: 'array', items: { type: 'string' }, description: 'The paths of other entities whose events stand in the history of these records.' },
        Feed: {
          ...listOf(fixed({ Kind: text, Label: text, Icon: textOrNull, EntityType: text, Path: text, OpenBy: textOrNull })),
          description: 'The kinds of entries in the feed of these records, beside change and document; none where they have no feed.',
        },
        Purgeable: { ...yesOrNo, description: 'What is deleted can be deleted for good by this person.' },
        Restorable: { ...yesOrNo, description: 'What is deleted can be brought back by this person.' },
        Import: {
          ...fixed({ Source: text, Attribution: text, Snapshot: text }),
          type: ['object', 'null'],
          description: 'Where its records came from; null where they were typed.',
        },
        Fields: { type: 'object', additionalProperties: field(components), description: 'By name.' },
        Grid: fixed(
          {
            Columns: listOf(column(components)),
            Filters: listOf(filter(components)),
            DefaultOrderBy: text,
            Paging: { ...yesOrNo, description: 'The list is turned page by page.' },
            BeforeFirst: { ...text, description: 'What is to be done first, where there are no records yet.' },
            SearchRest: { ...integer, description: 'How long the typing rests before the list is searched, in milliseconds.' },
            CalendarRest: { ...integer, description: 'How long leafing through a calendar of several kinds of records rests, in milliseconds.' },
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
            Operations: {
              ...listOf(
                components.schema('Wire.GridOperation', () =>
                  fixed({
                    Id: text,
                    Operation: { ...text, description: 'What is sent as ValidationGroup.' },
                    Label: text,
                    Icon: textOrNull,
                    Asks: listOf(field(components)),
                    Refusal: { ...textOrNull, description: 'The permission that is missing; null where the person may run it.' },
                  }),
                ),
              ),
              description: 'What plugins do to chosen records, of what this person may run or a permission would open.',
            },
            Dialogs: {
              ...listOf(
                components.schema('Wire.GridDialog', () =>
                  fixed({ Id: text, Dialog: { ...text, description: 'The dialog of a plugin, as plugin.name.' }, Label: text, Icon: textOrNull }),
                ),
              ),
              description: 'Dialogs of plugins for chosen records, of those that make what this person may make.',
            },
          },
          ['BeforeFirst'],
        ),
        Views: listOf(
          components.schema('Wire.View', () =>
            fixed({
              ViewId: integer,
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
            fixed({
              Name: { ...text, description: 'The last part of its address.' },
              Label: text,
              Icon: textOrNull,
              Refusal: rejection,
              Place: { ...text, enum: ['button', 'menu'], description: 'A button of its own, or among what else can be done with the record.' },
              Page: {
                oneOf: [fixed({ Label: text, Route: text }), { type: 'null' }],
                description: 'Where it is looked at, printed and downloaded, with {id} in the route; null where it is downloaded at once.',
              },
            }),
          ),
        ),
        States: { oneOf: [states(components), { type: 'null' }] },
      },
      ['NameWords'],
    ),
  );
