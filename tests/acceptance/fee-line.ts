// Fee lines without a fee of the agency, as an application that an agent sends brings them: the system alone may write them.
import { systemActor } from '#engine';
import type { TwoAgencies } from '../support/two-agencies.ts';

/** Adds one to a line of a sale of agency One, and answers its id. */
export async function feeLine({ server, one }: Pick<TwoAgencies, 'server' | 'one'>, values: Readonly<Record<string, unknown>>): Promise<number> {
  const { engine } = server.running;
  const actor = systemActor(one.agencyId);
  const [id = 0] = await engine.database.write(one.agencyId, (tx) => engine.records(tx, actor).named('AgencySaleItemAgencyFee').createMany([values]));
  return id;
}
