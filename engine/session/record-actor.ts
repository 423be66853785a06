// People who are records of the business and no users: how they act in the agency of the transaction.
import type { Actor, RecordPerson } from '../contract/actor.ts';
import type { ActorKind, Language } from '../contract/definitions.ts';
import type { Model } from '../contract/model.ts';
import type { Transaction } from '../database/database.ts';
import { agencyActor } from './agency-actor.ts';
import { readAgencyFacts } from './identity.ts';

/** Who acts: what the history calls the person, the record that the person is, and where that is known from. */
export interface RecordActor {
  readonly kind: Exclude<ActorKind, 'staff'>;
  readonly name: string;
  readonly person: RecordPerson;
  readonly language: Language;
  /** Who looks on as the person, and by what. */
  readonly viewer?: { readonly actor: Actor; readonly viewingId: string } | undefined;
}

/** Nothing is allowed to the person that no rule of the permissions files allows to people of this kind; and to a viewer nothing that the viewer cannot reach. */
export async function recordActor(tx: Transaction, model: Model, { kind, name, person, language, viewer }: RecordActor): Promise<Actor> {
  const [base, facts] = [await agencyActor(tx, model), await readAgencyFacts(tx, model)];
  const { plan, settings, labels, institutionId, groupOfInstitutionsId } = facts;
  return Object.freeze({
    ...base,
    kind,
    userName: kind,
    name,
    isGod: false,
    plan,
    settings,
    labels,
    institutionId,
    groupOfInstitutionsId,
    person: Object.freeze(person),
    language,
    ...(viewer ? { viewer: { userId: viewer.actor.userId, viewingId: viewer.viewingId }, dataScope: viewer.actor.dataScope } : {}),
  });
}
