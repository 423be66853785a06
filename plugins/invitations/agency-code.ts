// Codes of agencies: how they are written, and whether one is free.
import { type Context, type Engine, systemActor } from '#engine';
import { invitation, invitedAgency, is, openStates } from './names.ts';

/** As it is kept: in capitals, without blanks around it. */
export const writtenCode = (given: string): string => given.trim().toUpperCase();

export const isWellFormed = (code: string): boolean => /^[A-Z0-9]{2,12}$/.test(code);

type Reading = Pick<Context<Engine>, 'tx' | 'engine'>;

/** The agency that has the code; whoever asks learns no more of it than that. */
export async function agencyOfCode({ tx, engine }: Reading, code: string): Promise<number | undefined> {
  // Codes that people gave to agencies may be written in small letters; the code itself stands before all that go on from it.
  const agencies = await engine.records.list(tx, systemActor(tx.agencyId), 'Agency', [is('AgencyCode', code, 'Starts With')], 'AgencyCode');
  const agency = agencies.find(({ AgencyCode }) => writtenCode(String(AgencyCode)) === code);
  return agency && Number(agency['Id']);
}

/** True while no agency has the code and no invitation but `own` asks for it. Two that ask at once are told apart when the agency is made. */
export async function isFree(context: Reading, code: string, own?: number): Promise<boolean> {
  const { tx, engine } = context;
  const system = systemActor(tx.agencyId);
  const [agency, invitations, agencies] = await Promise.all([
    agencyOfCode(context, code),
    engine.records.count(tx, system, invitation, [is('AgencyCode', code), is('Status', openStates, 'In'), ...other('Id', own)]),
    engine.records.count(tx, system, invitedAgency, [is('AgencyCode', code), is('Processed', false), ...other('WebUserInstitutionInvitationId', own)]),
  ]);
  return agency === undefined && invitations === 0 && agencies === 0;
}

const other = (field: string, id: number | undefined) => (id === undefined ? [] : [is(field, id, 'Not Equal')]);
