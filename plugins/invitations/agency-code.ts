// Codes of agencies: how they are written, and whether one is free.
import type { Context, Engine } from '#engine';
import { openStates } from './names.ts';

/** As it is kept: in capitals, without blanks around it. */
export const writtenCode = (given: string): string => given.trim().toUpperCase();

export const isWellFormed = (code: string): boolean => /^[A-Z0-9]{2,12}$/.test(code);

type ReadCtx = Pick<Context<Engine>, 'records'>;

/** The agency that has the code; anyone who asks learns no more of it than that. */
export async function agencyOfCode({ records }: ReadCtx, code: string): Promise<number | undefined> {
  // Codes that people gave to agencies may be written in small letters; the code itself stands before all that go on from it.
  const agencies = await records.asSystem().list('Agency', { where: { AgencyCode: { startsWith: code } }, orderBy: 'AgencyCode' });
  const agency = agencies.find(({ AgencyCode }) => writtenCode(AgencyCode) === code);
  return agency?.Id;
}

/** True while no agency has the code and no invitation but `own` asks for it. Of two that ask at once, one is refused when the agency is made. */
export async function isFree(context: ReadCtx, code: string, own?: number): Promise<boolean> {
  const records = context.records.asSystem();
  const [agency, invitations, agencies] = await Promise.all([
    agencyOfCode(context, code),
    records.count('WebUserInstitutionInvitation', { AgencyCode: code, Status: openStates, ...(own === undefined ? {} : { Id: { notEqual: own } }) }),
    records.count('InvitedAgency', { AgencyCode: code, Processed: false, ...(own === undefined ? {} : { WebUserInstitutionInvitationId: { notEqual: own } }) }),
  ]);
  return agency === undefined && invitations === 0 && agencies === 0;
}
