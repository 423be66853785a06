// What starts a tracking, read from its fields: the records that it works on, and where to look for what happens to them.
import { type FieldError, type Model, parseBelow, type Text, type Where } from '#engine';
import type { AgencyTracking } from '#generated';
import { messages } from './messages.ts';
import type { TriggerWord } from './names.ts';

type Entity = NonNullable<ReturnType<Model['entities']['get']>>;

/** One of the things that start a tracking. */
export type Source =
  | { readonly kind: 'created'; readonly where?: Where }
  | { readonly kind: 'change'; readonly field: string; readonly from?: readonly string[]; readonly to?: readonly string[] }
  | { readonly kind: 'date'; readonly field: string; readonly isInstant: boolean; readonly where?: Where; readonly below?: Below };

/** Records below the one that the tracking works on, which hold the date. */
export interface Below {
  readonly entity: string;
  /** Their reference to the record. */
  readonly by: string;
  readonly where?: Where;
}

export interface Trigger {
  readonly entity: Entity;
  /** None: it starts by hand alone. */
  readonly sources: readonly Source[];
}

interface KnownTrigger {
  readonly entity: string;
  readonly sources: readonly Source[];
}
const course: Pick<Below, 'entity' | 'by' | 'where'> = {
  entity: 'AgencySaleItem',
  by: 'AgencySaleId',
  where: { InstitutionCampusCourseId: { empty: false } },
};

/** The starts that have their own word. */
const known: Readonly<Partial<Record<TriggerWord, KnownTrigger>>> = {
  OpportunityCreated: { entity: 'AgencyOpportunity', sources: [{ kind: 'created' }] },
  StageChanged: { entity: 'AgencyOpportunity', sources: [{ kind: 'change', field: 'StageId' }] },
  QuoteCreated: {
    entity: 'AgencySale',
    sources: [{ kind: 'created', where: { BegunAsApplication: false, StatusId: { notIn: ['QuoteTemplate', 'ExpiredQuoteTemplate'] } } }],
  },
  ApplicationCreated: {
    entity: 'AgencySale',
    sources: [
      { kind: 'created', where: { BegunAsApplication: true } },
      { kind: 'change', field: 'StatusId', from: ['Quote'], to: ['Application'] },
    ],
  },
  SaleConfirmed: { entity: 'AgencySale', sources: [{ kind: 'change', field: 'StatusId', from: ['Application'], to: ['Sale'] }] },
  CourseStart: {
    entity: 'AgencySale',
    sources: [{ kind: 'date', field: 'StartDate', isInstant: false, where: { StatusId: ['Sale'] }, below: course }],
  },
  CourseEnd: {
    entity: 'AgencySale',
    sources: [{ kind: 'date', field: 'EndDate', isInstant: false, where: { StatusId: ['Sale', 'Closed'] }, below: course }],
  },
  VisaExpiry: {
    entity: 'Student',
    sources: [{ kind: 'date', field: 'ExpireDate', isInstant: false, below: { entity: 'StudentVisa', by: 'StudentId' } }],
  },
};

type Chosen = Partial<Pick<AgencyTracking, 'TriggerId' | 'TriggerField' | 'TriggerTransition'>> & { readonly EntityType?: string | null | undefined };

/** True of the name of an entity that trackings can work on. */
export function isTracked({ entities }: Model, name: string): name is NonNullable<AgencyTracking['EntityType']> {
  const entity = entities.get(name.toLowerCase());
  return entity?.isTenant === true && entity.searchable;
}

/** The entity of a start that has its own word. */
export const entityOfWord = (word: TriggerWord | undefined): string | undefined => known[word ?? 'ByHand']?.entity;

/** What starts a tracking, or what is wrong with what it says. */
export function readTrigger(model: Model, { TriggerId, EntityType, TriggerField, TriggerTransition }: Chosen): Trigger | { readonly errors: FieldError[] } {
  const fault = (Key: keyof Chosen, Message: FieldError['Message']) => ({ errors: [{ Key, Message }] });
  const own = known[TriggerId ?? 'ByHand'];
  const entity = model.entities.get((own?.entity ?? EntityType ?? '').toLowerCase());
  if (!entity) return fault('EntityType', EntityType ? messages.noSuchEntity({ name: EntityType }) : messages.entityNeeded());
  if (own && EntityType && EntityType.toLowerCase() !== entity.path) return fault('EntityType', messages.startsOn({ entity: entity.label }));
  if (own) return { entity, sources: own.sources };
  switch (TriggerId) {
    case 'Created':
      return { entity, sources: [{ kind: 'created', ...(entity.name === 'SmtpMessage' ? { where: writtenByPeople } : {}) }] };
    case 'Transition': {
      if (!entity.journal) return fault('EntityType', messages.noJournal());
      const { states } = entity;
      const way = states?.transitions.find(({ id }) => id === TriggerTransition);
      if (!states || !way)
        return fault('TriggerTransition', messages.noSuchTransition({ names: (states?.transitions ?? []).map(({ id }) => id).join(', ') || '–' }));
      return { entity, sources: [{ kind: 'change', field: states.field, from: way.from, to: [way.to] }] };
    }
    case 'Changed': {
      if (!entity.journal) return fault('EntityType', messages.noJournal());
      const field = entity.fields.get(TriggerField ?? '');
      if (!field || field.system || !changing.has(field.type)) return fault('TriggerField', messages.noSuchField());
      return { entity, sources: [{ kind: 'change', field: field.name }] };
    }
    case 'Date': {
      const source = dateSource(model, entity, TriggerField ?? '');
      return source ? { entity, sources: [source] } : fault('TriggerField', messages.noSuchField());
    }
    default:
      return { entity, sources: [] };
  }
}

/** Two machines that answer one another would never stop. */
const writtenByPeople: Where = { IsAutomatic: false };
const changing: ReadonlySet<string> = new Set(['enum', 'reference', 'boolean']);
const dates: ReadonlySet<string> = new Set(['date', 'datetime']);

function dateSource(model: Model, entity: Entity, path: string): Source | undefined {
  const below = parseBelow(path);
  const holder = below ? model.entities.get(below.entity.toLowerCase()) : entity;
  const by = below ? holder?.parents.find((parent) => parent.entity === entity.name)?.field : undefined;
  const field = holder?.fields.get(below?.field ?? path);
  if (!holder || !field || field.system || field.computed || !dates.has(field.type) || (below && by === undefined)) return undefined;
  return { kind: 'date', field: field.name, isInstant: field.type === 'datetime', ...(by === undefined ? {} : { below: { entity: holder.name, by } }) };
}

/** The fields that may start a tracking of these records: those that change, or dates, its own and of records below. */
export function triggerFields(model: Model, entity: Entity, isDate: boolean): { readonly name: string; readonly labels: readonly Text[] }[] {
  const own = (of: Entity) => [...of.fields.values()].filter(({ type, system, computed }) => !system && !computed && (isDate ? dates : changing).has(type));
  const below = [...model.entities.values()].filter(({ parents }) => parents.some((parent) => parent.entity === entity.name));
  return [
    ...own(entity).map(({ name, label }) => ({ name, labels: [label] })),
    ...(isDate ? below.flatMap((each) => own(each).map(({ name, label }) => ({ name: `${each.name}[].${name}`, labels: [each.label, label] }))) : []),
  ];
}

/** The trigger of a tracking file in the fields of a record. */
export const triggerValues = ({
  on,
  transition,
  field,
}: {
  readonly on: 'created' | 'transition' | 'change' | 'date' | 'hand';
  readonly transition?: string;
  readonly field?: string;
}) => ({
  TriggerId: ({ created: 'Created', transition: 'Transition', change: 'Changed', date: 'Date', hand: 'ByHand' } as const)[on],
  TriggerTransition: transition ?? null,
  TriggerField: field ?? null,
});
