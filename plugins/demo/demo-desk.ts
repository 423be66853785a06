// The person of the demonstration who keeps its accounts: what is written here is written by this person, through the calls and verbs of the product.
import type { Day } from '#day';
import { type Engine, systemActor, type Records } from '#engine';
import type { Agency } from './demo-writer.ts';

type Declared = ReturnType<Engine['declared']>;

export interface Desk {
  /** With the rights of this person. */
  readonly records: Records;
  /** With those of the system, for what people read only. */
  readonly system: Records;
  readonly verb: Declared['verb'];
  readonly call: Declared['call'];
  /** Throws where one of the records was refused: the demonstration asks for nothing that is. */
  operation(entity: string, name: string, ids: readonly number[], input?: Readonly<Record<string, unknown>>): Promise<void>;
}

/** `UserName` must be somebody of the agency who may do all of it. */
export async function loadDesk({ engine, tx, id }: Agency, UserName: string): Promise<Desk> {
  const system = engine.records(tx, systemActor(id));
  const user = await system.find('User', { where: { UserName } });
  const actor = user && (await engine.person(tx, user.Id));
  if (!actor) throw new Error(`The demonstration has nobody called ${UserName}.`);
  const { call, verb, operation } = engine.declared(tx, actor);
  return {
    records: engine.records(tx, actor),
    system,
    call,
    verb,
    async operation(entity, name, ids, input) {
      if (ids.length === 0) return;
      const { Errors } = await operation(entity, name, ids, input);
      if (Errors.length > 0) throw new Error(`${name} of ${entity} was refused: ${JSON.stringify(Errors.slice(0, 3))}`);
    },
  };
}

export const earlier = <Text extends string>(a: Text, b: Text): Text => (a < b ? a : b);
/** A moment of this day at which everybody works. */
export const instant = (day: Day): string => `${day}T02:30:00.000Z`;
