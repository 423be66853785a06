// Two agencies with trackings, a clock that tests set, and the work of the jobs done when they ask for it.
import { Settings } from 'luxon';
import { type Records, systemActor } from '#engine';
import { leads } from '../../plugins/leads/index.ts';
import { opportunities } from '../../plugins/opportunities/index.ts';
import { settings } from '../../plugins/settings/index.ts';
import { students } from '../../plugins/students/index.ts';
import { tasks } from '../../plugins/tasks/index.ts';
import { trackings } from '../../plugins/trackings/index.ts';
import { workOff } from '../../plugins/trackings/work-off.ts';
import type { StartOptions } from '../../engine/start.ts';
import type { Caller } from '../support/server.ts';
import { type TwoAgencies, twoAgencies } from '../support/two-agencies.ts';

export type Body = Record<string, unknown>;
export interface Page {
  readonly Data: readonly Body[];
  readonly Count?: number;
}
export interface ShownRun extends Body {
  readonly EntityId: number;
  readonly StatusName: string;
  readonly Reason: string | null;
  readonly Steps: readonly {
    readonly StatusName: string;
    readonly DueDate: string;
    readonly Reason: string | null;
    readonly Type: string;
    readonly ResultId: number | null;
  }[];
}

export interface TrackingScene extends TwoAgencies {
  /** Does everything that is due at an instant; now where none is said. Answers how many steps were done. */
  work(at?: Date): Promise<number>;
  inAgency<T>(work: (records: Records) => Promise<T>): Promise<T>;
  make(body: Body, by?: Caller): Promise<Body & { readonly Id: number }>;
  runs(id: number, by?: Caller): Promise<readonly ShownRun[]>;
  of(type: string, id: number, by?: Caller): Promise<readonly ShownRun[]>;
}

const { now } = Settings;
/** The clock goes on from here, as far as days are concerned. */
export const setClock = (at: Date | undefined): void => {
  Settings.now = at === undefined ? now : () => at.getTime();
};

/** Where it is about noon now: what is due at seven of today is due whenever the tests run. The signs of these names are the other way round. */
function zoneAtNoon(): string {
  const behind = new Date().getUTCHours() - 12;
  return behind === 0 ? 'Etc/GMT' : `Etc/GMT${behind > 0 ? '+' : '-'}${Math.abs(behind)}`;
}

export async function trackingScene(options: Partial<StartOptions> = {}): Promise<TrackingScene> {
  const both = await twoAgencies({ plugins: [settings, tasks, leads, students, opportunities, trackings], ...options });
  const { engine } = both.server.running;
  const { agencyId } = both.one;
  await engine.database.write(agencyId, (tx) =>
    engine.records(tx, systemActor(agencyId)).update('AgencyOffice', both.one.officeId, { TimeZone: zoneAtNoon() }),
  );
  return {
    ...both,
    async work(at) {
      setClock(at);
      try {
        for (let steps = 0; ; ) {
          const done = await engine.database.write(agencyId, (tx) => workOff(engine.context(tx, systemActor(agencyId))));
          steps += done.steps;
          if (!done.hasMore) return steps;
        }
      } finally {
        setClock(undefined);
      }
    },
    inAgency: (work) => engine.database.write(agencyId, (tx) => work(engine.records(tx, systemActor(agencyId)))),
    async make(body, by = both.manager) {
      const { body: made, status, text } = await by.post<Body>('/api/agencytracking', { AllAgencyOffices: true, ...body });
      if (status !== 200) throw new Error(text);
      return { ...made, Id: Number(made['Id']) };
    },
    async runs(id, by = both.manager) {
      const { body, status, text } = await by.get<{ Data: ShownRun[] }>(`/api/agencytracking/${id}/runs`);
      if (status !== 200) throw new Error(text);
      return body.Data;
    },
    async of(type, id, by = both.manager) {
      const { body, status, text } = await by.get<{ Data: ShownRun[] }>(`/api/${type}/${id}/trackings`);
      if (status !== 200) throw new Error(text);
      return body.Data;
    },
  };
}

/** So many days and hours from now. */
export const inDays = (days: number, hours = 0): Date => new Date(Date.now() + days * 86_400_000 + hours * 3_600_000);
