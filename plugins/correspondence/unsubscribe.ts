// The address by which somebody who gets bulk e-mails asks for no more of them.
import type { Engine } from '#engine';
import type { SmtpMessage } from '#generated';

export type OptOutEntity = 'Student' | 'AgencyLead';

/** Whom the link speaks for. */
export interface OptOutLink {
  readonly agencyId: number;
  readonly entity: OptOutEntity;
  readonly id: number;
}

const purpose = 'unsubscribe';
const letters: Readonly<Record<OptOutEntity, string>> = { Student: 's', AgencyLead: 'l' };

/** Of people who can opt out: of students and leads. */
export function getOptOut({ StudentId, AgencyLeadId }: Partial<Pick<SmtpMessage, 'StudentId' | 'AgencyLeadId'>>, agencyId: number): OptOutLink | undefined {
  if (StudentId) return { agencyId, entity: 'Student', id: StudentId };
  return AgencyLeadId ? { agencyId, entity: 'AgencyLead', id: AgencyLeadId } : undefined;
}

export const sealOptOut = async ({ secrets }: Engine, { agencyId, entity, id }: OptOutLink): Promise<string> =>
  await secrets.seal(purpose, [agencyId, letters[entity], id].join());

/** Undefined for a code that was never given out. */
export async function readOptOut({ secrets }: Engine, code: string): Promise<OptOutLink | undefined> {
  const [agencyId, letter, id] = (await secrets.open(purpose, code))?.split(',') ?? [];
  const entity = letter === letters.Student ? 'Student' : letter === letters.AgencyLead ? 'AgencyLead' : undefined;
  return entity && { agencyId: Number(agencyId), entity, id: Number(id) };
}
