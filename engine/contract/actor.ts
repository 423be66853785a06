// Who asks: made once per request from the token, passed to everything that reads or writes.
import type { ActorKind, Language } from './model.ts';

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
  readonly institutionId: number | null;
  readonly isGod: boolean;
  readonly permissions: ReadonlySet<string>;
  readonly language: Language;
  /** IANA zone of the office: "today" is the office's today. */
  readonly timeZone: string;
  readonly sessionId: string;
}

/** The engine itself as the one who writes: seeds and imports. Everything is allowed to it in the agency it is made for. */
export const systemActor = (agencyId: number): Actor => ({
  kind: 'staff',
  userId: 0,
  userName: 'system',
  name: 'System',
  agencyId,
  homeAgencyId: agencyId,
  officeId: null,
  institutionId: null,
  isGod: true,
  permissions: new Set(),
  language: 'en',
  timeZone: 'UTC',
  sessionId: '',
});
