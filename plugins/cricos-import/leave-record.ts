// An import that was made without the screens leaves a record too, so that the history is whole.
import { type AppliedImport, type Engine, systemActor } from '#engine';
import { planFields } from './stored-plan.ts';

interface AppliedBy {
  readonly name: string;
  readonly snapshot: string;
  readonly attribution: string;
}

export async function leaveRecord(engine: Pick<Engine, 'database' | 'records'>, message: AppliedBy, { runId, plan }: AppliedImport): Promise<void> {
  await engine.database.write(0, (tx) =>
    engine.records(tx, systemActor(0)).createMany('RegisterImport', [
      {
        Name: message.name,
        Snapshot: message.snapshot,
        Attribution: message.attribution,
        Status: 'applied',
        AppliedAt: new Date().toISOString(),
        RunId: runId,
        ...planFields({ entities: plan, warnings: [] }),
      },
    ]),
  );
}
