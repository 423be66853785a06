// Whose a mail is: that of the conversation that it belongs to, else that of the person who has its address, else nobody's yet.
import type { Context, Engine } from '#engine';
import type { Id, SmtpMessage } from '#generated';
import type { ReceivedMail } from './parse-mail.ts';

/** Whom a mail is from or about; at most one is set. */
export interface Owner {
  readonly StudentId: Id<'Student'> | null;
  readonly AgencyLeadId: Id<'AgencyLead'> | null;
  readonly AgencyAgentId: Id<'AgencyAgent'> | null;
  readonly AgencySupplierId: Id<'AgencySupplier'> | null;
}
/** A message that is here already. */
export type KnownMessage = Pick<
  SmtpMessage,
  | 'Id'
  | 'MessageId'
  | 'ThreadId'
  | 'Status'
  | 'AgencyOfficeId'
  | keyof Owner
  | 'AgencySaleId'
  | 'AgencyBillId'
  | 'AgencySupplierInvoiceId'
  | 'AgencySalePaymentId'
>;
/** A record with what a message on it takes over. */
export interface Place {
  readonly of: Owner;
  readonly officeId: Id<'AgencyOffice'> | null;
  /** Who looks after it. */
  readonly userId: Id<'User'> | null;
}

type Reading = Pick<Context<Engine>, 'records'>;

const knownFields = [
  'MessageId',
  'ThreadId',
  'Status',
  'AgencyOfficeId',
  'StudentId',
  'AgencyLeadId',
  'AgencyAgentId',
  'AgencySupplierId',
  'AgencySaleId',
  'AgencyBillId',
  'AgencySupplierInvoiceId',
  'AgencySalePaymentId',
] as const;

export const nobody: Owner = { StudentId: null, AgencyLeadId: null, AgencyAgentId: null, AgencySupplierId: null };
export const isNobody = ({ StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: Owner): boolean =>
  StudentId === null && AgencyLeadId === null && AgencyAgentId === null && AgencySupplierId === null;
const ownerOf = ({ StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId }: Owner): Owner => ({ StudentId, AgencyLeadId, AgencyAgentId, AgencySupplierId });
const ownerKey = (owner: Owner): string => JSON.stringify(Object.values(ownerOf(owner)));

/** The messages that are here, by their Message-IDs. */
export async function loadKnown({ records }: Reading, ids: readonly string[]): Promise<Map<string, KnownMessage>> {
  const found = new Map<string, KnownMessage>();
  if (ids.length === 0) return found;
  for await (const some of records.asSystem().batchesOf('SmtpMessage', knownFields, { MessageId: [...new Set(ids)] }))
    for (const message of some) if (message.MessageId !== null) found.set(message.MessageId, message);
  return found;
}

/** The message that a mail answers, or that a report speaks of. */
export const findAnswered = ({ answers, report }: ReceivedMail, known: ReadonlyMap<string, KnownMessage>): KnownMessage | undefined => {
  const ids = [...answers, ...(report?.about ?? [])];
  const found = ids.flatMap((id) => known.get(id) ?? []);
  return found.find((message) => !isNobody(message)) ?? found[0];
};

/** Whose each of these mails is. A few searches for all of them. */
export async function findOwners(context: Reading, mails: readonly ReceivedMail[], known: ReadonlyMap<string, KnownMessage>): Promise<Map<number, Place>> {
  const owners = new Map<number, Owner>();
  for (const mail of mails) {
    const answered = findAnswered(mail, known);
    if (answered && !isNobody(answered)) owners.set(mail.uid, ownerOf(answered));
  }
  // What a server reports is from no person.
  const others = mails.filter(({ uid, report }) => !owners.has(uid) && report === undefined);
  const byAddress = await findByAddress(
    context,
    others.map(({ from }) => from.address),
  );
  for (const { uid, from } of others) {
    const owner = byAddress.get(from.address.toLowerCase());
    if (owner) owners.set(uid, owner);
  }
  const places = await loadPlaces(context, [...owners.values()]);
  return new Map(
    [...owners].flatMap(([uid, owner]): [number, Place][] => {
      const place = places.get(ownerKey(owner));
      return place ? [[uid, place]] : [];
    }),
  );
}

/** Those who have these addresses: students before leads, agents and suppliers. Where several of a kind have one, people say whose a mail is. */
async function findByAddress({ records }: Reading, addresses: readonly string[]): Promise<Map<string, Owner>> {
  const system = records.asSystem();
  const found = new Map<string, Owner>();
  const isOpen = (address: string): boolean => address !== '' && !settled.has(address);
  const settled = new Set<string>();
  const left = (): string[] => [...new Set(addresses.map((address) => address.toLowerCase()))].filter(isOpen);
  const settle = (address: string, owners: readonly Owner[]): void => {
    const different = new Map(owners.map((owner) => [ownerKey(owner), owner]));
    if (different.size === 0) return;
    settled.add(address);
    const [only] = different.values();
    if (different.size === 1 && only) found.set(address, only);
  };
  for (const [address, ids] of await system.duplicates('Student', 'email', left())) {
    const students = await system.byIds('Student', ids, ['MergedIntoId']);
    settle(
      address,
      [...students.values()].map(({ Id, MergedIntoId }) => ({ ...nobody, StudentId: MergedIntoId ?? Id })),
    );
  }
  for (const [address, ids] of await system.duplicates('AgencyLead', 'email', left()))
    settle(
      address,
      ids.map((AgencyLeadId) => ({ ...nobody, AgencyLeadId })),
    );
  for (const [address, ids] of await system.duplicates('AgencyAgent', 'email', left()))
    settle(
      address,
      ids.map((AgencyAgentId) => ({ ...nobody, AgencyAgentId })),
    );
  for (const address of left()) {
    const where = { EmailAddress: { contains: address } };
    const has = ({ EmailAddress }: { readonly EmailAddress: string | null }): boolean => EmailAddress?.toLowerCase() === address;
    const agents = (await system.list('AgencyAgentContact', { where, limit: 50 })).filter(has);
    settle(
      address,
      agents.map(({ AgencyAgentId }) => ({ ...nobody, AgencyAgentId })),
    );
    if (!isOpen(address)) continue;
    const contacts = (await system.list('AgencySupplierContact', { where, limit: 50 })).filter(has);
    const suppliers = (await system.list('AgencySupplier', { where, limit: 50 })).filter(has);
    settle(address, [
      ...contacts.map(({ AgencySupplierId }) => ({ ...nobody, AgencySupplierId })),
      ...suppliers.map(({ Id }) => ({ ...nobody, AgencySupplierId: Id })),
    ]);
  }
  return found;
}

/** What there is of these records now, by the owner that was asked for: a lead that became a student is that student, a merged one the one merged into. */
export async function loadPlaces({ records }: Reading, owners: readonly Owner[]): Promise<Map<string, Place>> {
  const system = records.asSystem();
  const leads = await system.byIds(
    'AgencyLead',
    owners.map(({ AgencyLeadId }) => AgencyLeadId),
    ['AgencyOfficeId', 'AssignedToId', 'IsConverted', 'StudentId'],
  );
  const studentId = ({ StudentId, AgencyLeadId }: Owner): Id<'Student'> | null => {
    const lead = AgencyLeadId === null ? undefined : leads.get(AgencyLeadId);
    return StudentId ?? (lead?.IsConverted ? lead.StudentId : null);
  };
  const asked = await system.byIds('Student', owners.map(studentId), ['AgencyOfficeId', 'UserId', 'MergedIntoId']);
  const into = await system.byIds(
    'Student',
    [...asked.values()].map(({ MergedIntoId }) => MergedIntoId),
    ['AgencyOfficeId', 'UserId', 'MergedIntoId'],
  );
  const agents = await system.byIds(
    'AgencyAgent',
    owners.map(({ AgencyAgentId }) => AgencyAgentId),
    ['AgencyOfficeId', 'UserId'],
  );
  const places = new Map<string, Place>();
  for (const owner of owners) {
    const known = asked.get(studentId(owner) ?? 0);
    const student = (known?.MergedIntoId && into.get(known.MergedIntoId)) || known;
    const lead = leads.get(owner.AgencyLeadId ?? 0);
    const agent = agents.get(owner.AgencyAgentId ?? 0);
    if (student) places.set(ownerKey(owner), { of: { ...nobody, StudentId: student.Id }, officeId: student.AgencyOfficeId, userId: student.UserId });
    else if (lead) places.set(ownerKey(owner), { of: { ...nobody, AgencyLeadId: lead.Id }, officeId: lead.AgencyOfficeId, userId: lead.AssignedToId });
    else if (agent) places.set(ownerKey(owner), { of: { ...nobody, AgencyAgentId: agent.Id }, officeId: agent.AgencyOfficeId, userId: agent.UserId });
    else if (owner.AgencySupplierId !== null) places.set(ownerKey(owner), { of: owner, officeId: null, userId: null });
  }
  return places;
}

/** The place of one record; undefined where it is not there. */
export const loadPlace = async (context: Reading, owner: Owner): Promise<Place | undefined> => (await loadPlaces(context, [owner])).get(ownerKey(owner));
