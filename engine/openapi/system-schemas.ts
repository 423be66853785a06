// What the calls of the engine answer that are none of an entity: sessions, menus, jobs, finds, files, reports.
import { reasons } from '../access/explain.ts';
import type { JsonSchema } from '../contract/plugin.ts';
import { type Components, fixed, listOf, instant, instantOrNull, orNull, recordId, text, textOrNull, integer, integerOrNull, yesOrNo } from './components.ts';
import { bulkResult, extraInfos } from './wire-schemas.ts';

type SchemaOf = (components: Components) => JsonSchema;
const yesOrNoOrNull = orNull(yesOrNo);

export const tokens: SchemaOf = (components) =>
  components.schema('Wire.Tokens', () =>
    fixed({
      access_token: text,
      token_type: { const: 'bearer' },
      expires_in: { ...integer, description: 'Seconds.' },
      refresh_token: { ...text, description: 'Good for one use.' },
      UserId: integer,
    }),
  );

const menu: SchemaOf = (components) =>
  components.schema('Wire.Menu', () => {
    const item = components.schema('Wire.MenuItem', () =>
      fixed({
        Id: text,
        Label: text,
        Icon: text,
        Entity: textOrNull,
        View: integerOrNull,
        Views: { ...listOf(integer), description: 'The views that its list offers, in their order; none where it offers all.' },
        Route: text,
        MayCreate: { ...yesOrNo, description: 'The person may add records of its entity.' },
        IsDisabled: { ...yesOrNo, description: 'The plan of the agency does not include it.' },
        IncludedIn: { ...listOf(text), description: 'The plans that do, where this one does not.' },
      }),
    );
    const Kind = { ...text, enum: ['folded', 'configuration'], description: 'How it begins; open without it.' };
    return fixed({ Id: text, Groups: listOf(fixed({ Id: text, Label: textOrNull, Kind, Items: listOf(item) }, ['Kind'])) });
  });

/** The menus, and what else the frame of the screens shows a person. */
export const menus: SchemaOf = (components) =>
  components.schema('Wire.Menus', () =>
    fixed({
      Data: listOf(menu(components)),
      Pages: listOf(
        fixed({
          Name: text,
          Label: text,
          Route: text,
          Below: { ...textOrNull, description: 'The address of the menu item that it belongs to, where its own does not say so.' },
        }),
      ),
      Home: { ...textOrNull, description: 'Where the person begins; null where that is the first item.' },
      Profile: { ...listOf(fixed({ Label: text, Route: text })), description: 'The pages that the menu of the person offers.' },
      HasGlobalSearch: { ...yesOrNo, description: 'The person has the search across everything.' },
      Advertisement: { oneOf: [fixed({ Title: text, Text: text }), { type: 'null' }], description: 'What the menu of this person advertises.' },
    }),
  );

const jobStates = ['waiting', 'running', 'done', 'failed', 'cancelled'];
export const jobState: JsonSchema = { ...text, enum: jobStates };

export const job: SchemaOf = (components) =>
  components.schema('Wire.Job', () =>
    fixed({
      Id: integer,
      Name: text,
      Label: text,
      Kind: { ...textOrNull, description: 'Of what kind of records they are that it works on.' },
      Of: {
        oneOf: [fixed({ Entity: text, Id: integer, Name: text }), { type: 'null' }],
        description: 'The record that it is the work of, such as an import, where the reader sees it.',
      },
      State: jobState,
      Queue: { ...text, enum: ['interactive', 'bulk'] },
      OfPlatform: { ...yesOrNo, description: 'Of the platform rather than of the agency acted on.' },
      UserName: text,
      Attempts: integer,
      Progress: { type: 'number', minimum: 0, maximum: 1 },
      Error: textOrNull,
      Result: { oneOf: [bulkResult(components), { type: 'null' }], description: 'What came of the records that it was given.' },
      RunAt: instant,
      DateCreated: instant,
      StartedAt: instantOrNull,
      DoneAt: instantOrNull,
    }),
  );

/** One list of reference data that screens keep. */
export const datasource: SchemaOf = (components) =>
  components.schema('Wire.Datasource', () =>
    fixed({
      Key: text,
      Value: { ...text, description: 'The path below /api that answers the rows.' },
      OrderBy: text,
      Timestamp: { ...instant, description: 'When anything that the rows show was last changed.' },
      Version: { ...text, description: 'Whoever holds the same version holds the same rows.' },
      Data: { type: 'null' },
    }),
  );

/** One find of the search across everything. */
export const find: SchemaOf = (components) =>
  components.schema('Wire.Find', () =>
    fixed(
      {
        Key: integer,
        Id: integer,
        Name: text,
        EntityType: text,
        EntityLabel: text,
        Icon: textOrNull,
        Path: { ...text, description: 'The path of its calls, below /api.' },
        Route: { ...text, description: 'Where the screens show it.' },
        Colour: text,
        ExtraInfos: extraInfos,
      },
      ['Colour'],
    ),
  );

const reportParts = {
  Id: integer,
  UserId: integer,
  UserName: text,
  Description: text,
  RequestId: textOrNull,
  Url: textOrNull,
  DateCreated: instant,
  HasScreenshot: yesOrNo,
};
/** A reported fault without its picture. */
export const bugReport: SchemaOf = (components) => components.schema('Wire.BugReport', () => fixed(reportParts));
/** A reported fault with its picture. */
export const fullBugReport: SchemaOf = (components) =>
  components.schema('Wire.BugReport.Whole', () => fixed({ ...reportParts, DataUrl: { ...textOrNull, description: 'The picture as a data URL.' } }));

/** Where somebody is signed in. */
export const openSession: SchemaOf = (components) =>
  components.schema('Wire.Session', () =>
    fixed({
      Id: text,
      IsCurrent: { ...yesOrNo, description: 'The one that asks.' },
      Client: { ...text, description: 'What the browser or program calls itself; may be empty.' },
      Address: { ...text, description: 'Where it signed in from; may be empty.' },
      DateCreated: instant,
      LastUsed: instant,
      EndsAt: { ...instant, description: 'Unless it is used before.' },
    }),
  );

const mailProperties = {
  Id: integer,
  To: text,
  Subject: text,
  State: {
    ...text,
    enum: ['waiting', 'sending', 'sent', 'kept', 'failed', 'unknown'],
    description: 'kept: there is no mail server, it stays here. unknown: the connection broke after it was handed over.',
  },
  OfPlatform: { ...yesOrNo, description: 'Of the platform rather than of the agency acted on.' },
  DateCreated: instant,
  SentAt: instantOrNull,
};
export const mail: SchemaOf = (components) => components.schema('Wire.Mail', () => fixed(mailProperties));
export const fullMail: SchemaOf = (components) =>
  components.schema('Wire.WholeMail', () => fixed({ ...mailProperties, Body: { ...text, description: 'Plain text.' } }));

/** What one part of the rows of a rule says of the record. */
const ruleRows: SchemaOf = (components) =>
  components.schema('Wire.RuleRows', () =>
    fixed({
      Kind: { ...text, enum: ['all', 'any', 'not', 'condition'] },
      Message: { ...textOrNull, description: 'Of a condition: what it asks for.' },
      Holds: { ...yesOrNoOrNull, description: 'Null without a record, and where it follows from what the one who asks may not see.' },
      Parts: listOf(ruleRows(components)),
    }),
  );

/** One rule of an entity, held against a person and perhaps a record. */
const explainedRule: SchemaOf = (components) =>
  components.schema('Wire.ExplainedRule', () => {
    const groups = { ...listOf(fixed({ Id: integer, Name: text, IsMember: yesOrNo })), type: ['array', 'null'] };
    const permission = fixed({
      Name: text,
      Label: text,
      HeldAs: { ...textOrNull, enum: ['god', 'member', null], description: 'As a platform administrator, as a member of groups, or not at all.' },
      Groups: { ...groups, description: 'Groups that give it, 20 at most, those of the person first; null for those who may not see them.' },
    });
    return fixed({
      Id: text,
      Description: textOrNull,
      Allows: listOf(text),
      Who: fixed({
        Speaks: { ...yesOrNo, description: 'Whether the rule speaks of the person.' },
        Fails: listOf(fixed({ Part: { ...text, enum: ['actor', 'god', 'permission'] }, Message: text })),
        Actor: { ...textOrNull, enum: ['staff', 'student', 'webuser', null] },
        God: yesOrNo,
        Permission: { oneOf: [permission, { type: 'null' }] },
      }),
      Rows: { oneOf: [ruleRows(components), { type: 'null' }], description: 'Null where the rule is about all rows.' },
      OpensField: { ...yesOrNoOrNull, description: 'Null where no field is asked for.' },
    });
  });

/** Why somebody may or may not do something. */
export const explanation: SchemaOf = (components) =>
  components.schema('Wire.Explanation', () =>
    fixed({
      Allowed: { ...yesOrNoOrNull, description: 'Null where it follows from what the one who asks may not see.' },
      Reason: { ...text, enum: [...reasons] },
      Message: text,
      DecidedBy: { ...listOf(text), description: 'Ids of the rules that it follows from, as far as that may be told.' },
      UserId: integer,
      EntityType: text,
      Right: text,
      Id: integerOrNull,
      Field: textOrNull,
      Rules: { ...listOf(explainedRule(components)), description: 'Every rule of the entity.' },
      Reach: {
        ...listOf(fixed({ Part: { ...text, enum: ['office', 'person'] }, Field: text, Message: text, Holds: yesOrNoOrNull })),
        description: 'What keeps the person to some records, whatever the rules allow; empty where nothing does.',
      },
    }),
  );

/** What can be asked about. */
export const askableRights: SchemaOf = (components) =>
  components.schema('Wire.AskableRights', () => {
    const right = fixed({ Name: text, Label: { ...textOrNull, description: 'Of verbs and documents; the operations bear their names.' } });
    return fixed({
      People: { ...text, description: 'The path of the entity that people are kept in.' },
      Groups: { ...text, description: 'That of their groups.' },
      Data: listOf(components.schema('Wire.EntityRights', () => fixed({ EntityType: text, Path: text, Label: text, Rights: listOf(right) }))),
    });
  });

/** Who would gain and lose what. */
export const simulation: SchemaOf = (components) =>
  components.schema('Wire.Simulation', () => {
    const people = components.schema('Wire.SimulatedPeople', () => fixed({ Count: integer, Examples: listOf(fixed({ Id: integer, Name: text })) }));
    const change = fixed({
      EntityType: text,
      Label: text,
      Right: text,
      Gain: people,
      Lose: people,
      ReachOther: { ...people, description: 'People who keep the right and reach other rows or fields by it.' },
      FieldsGained: listOf(text),
      FieldsLost: listOf(text),
    });
    return fixed({
      GroupId: integer,
      Added: listOf(text),
      Removed: listOf(text),
      People: { ...integer, description: 'Those of the group who can sign in.' },
      IsCapped: { ...yesOrNo, description: 'Whether there are more of them than were looked at.' },
      Changes: { ...listOf(change), description: 'Rights that would change for some of them.' },
    });
  });

export const viewing: SchemaOf = (components) =>
  components.schema('Wire.Viewing', () =>
    fixed({ Id: { ...text, format: 'uuid' }, UserId: recordId, Name: { ...text, description: 'Of the person.' }, EndsAt: instant }),
  );
