// Who asks: made once per request from the token, passed to everything that reads or writes.
import { AppError } from './errors.ts';
import type { ActorKind, Language } from './definitions.ts';
import { buildMessage, type Message } from './message.ts';

/** What a person is kept to among the rows of the agency, whatever rules allow; of what is left out there is no limit. */
export interface DataScope {
  /** Rows of this office alone; null: of none, since the person has no office. */
  readonly office?: number | null;
  /** True where the office itself keeps its people in, whatever permissions they hold. */
  readonly byOffice?: boolean;
  /** Rows of this person alone. */
  readonly person?: number;
}

/**
 * A person who is a record of the business and no user. One who has signed in, or came by a link to everything, is `own`; one who came by a link to a
 * single record is a `guest` who reaches that one (`linked`). Rules compare with these, so what is not known opens nothing.
 */
export type RecordPerson = { readonly own: number } | { readonly guest: number; readonly linked: number };

/** The person behind a request. `agencyId` is the agency acted on: of a god user the chosen one. No actor, no data: nothing takes "undefined". */
export interface Actor {
  readonly kind: ActorKind;
  readonly userId: number;
  readonly userName: string;
  readonly name: string;
  readonly agencyId: number;
  /** The agency that the person belongs to. */
  readonly homeAgencyId: number;
  readonly officeId: number | null;
  /** The office that lists begin with, where others are reached as well. */
  readonly selectedOfficeId: number | null;
  /** The institution, and the group of institutions, that the person stands for: their own, else what the agency acts as. */
  readonly institutionId: number | null;
  readonly groupOfInstitutionsId: number | null;
  readonly isGod: boolean;
  readonly permissions: ReadonlySet<string>;
  /** The plan that the agency acted on has taken; null where the application knows no plans. */
  readonly plan: string | null;
  /** Names of the settings that are switched on in the agency acted on. */
  readonly settings: ReadonlySet<string>;
  /** What fields are called whose names the agency gives, by setting; undefined of the engine itself, which sees them all. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly dataScope: DataScope;
  readonly language: Language;
  /** IANA zone of the office: "today" is the office's today. */
  readonly timeZone: string;
  /** Two letters of ISO 3166: the country of the office, else of the agency, in which a telephone number without a country is looked for. */
  readonly country?: string;
  readonly sessionId: string;
  /** The record that the person is, where it is no user. Then `userId` is 0. */
  readonly person?: RecordPerson;
  /** Who sees the product as this person does, and may change nothing meanwhile; undefined where the person is here himself. */
  readonly viewer?: Viewer;
}

/** Somebody who sees the product as another person does. The session is his. */
export interface Viewer {
  readonly userId: number;
  /** What he began, by its id. */
  readonly viewingId: string;
}

/** The person who sits before the screen: whose share of the server it is, no matter whose rights count. */
export const getAsker = (actor: Pick<Actor, 'userId' | 'viewer'>): number => actor.viewer?.userId ?? actor.userId;

/** The id under which the person stands among those of the agency that is acted on; null away from home, and where nobody is behind it. */
export const findWriter = ({ userId, agencyId, homeAgencyId }: Actor): number | null => (userId > 0 && agencyId === homeAgencyId ? userId : null);

/** What is shown to anyone who sees the product as another person and wants to change something. */
export const whileViewing = (actor: Pick<Actor, 'name'>): Message =>
  buildMessage('You are viewing everything as {name}. Nothing can be changed.', { name: actor.name });

/** Throws 403 where somebody else looks on as this person: whatever writes, and whatever is the person's alone, is not for him. */
export function requireOneself({ name = '', viewer }: Partial<Pick<Actor, 'name' | 'viewer'>>): void {
  if (viewer) throw new AppError('access.viewing', whileViewing({ name }), { hint: 'Nothing was done. Stop viewing as this person to do it yourself.' });
}

/** Verbs, jobs and calls of plugins, in whosever name they act. */
export const isSystemActor = ({ sessionId, isGod }: Pick<Actor, 'sessionId' | 'isGod'>): boolean => sessionId === '' && isGod;

/** The engine itself as the one who writes: seeds and imports. Everything is allowed to it in the agency it is made for. */
export const systemActor = (agencyId: number): Actor => ({
  kind: 'staff',
  userId: 0,
  userName: 'system',
  name: 'System',
  agencyId,
  homeAgencyId: agencyId,
  officeId: null,
  selectedOfficeId: null,
  institutionId: null,
  groupOfInstitutionsId: null,
  isGod: true,
  permissions: new Set(),
  plan: null,
  settings: new Set(),
  dataScope: {},
  language: 'en',
  timeZone: 'UTC',
  sessionId: '',
});

const onBehalf = new WeakMap<Actor, Actor>();

/** The system with all rights in the agency that the person acts on; what it writes is recorded as his. Always the same actor: rights are worked out once. */
export function getSystemOnBehalf(actor: Actor): Actor {
  const known = Object.isFrozen(actor) ? onBehalf.get(actor) : undefined;
  if (known) return known;
  const { userId, userName, name, agencyId, homeAgencyId } = actor;
  const system = Object.freeze({ ...systemActor(agencyId), userId, userName, name, homeAgencyId });
  onBehalf.set(actor, system);
  return system;
}
