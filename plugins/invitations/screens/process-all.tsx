// Makes agencies of all open invitations, once asked whether that is meant, and tells what came of it.
import { Button, call, type CallOutput, Dialog, DialogActions, useWork } from '#kit';
import { useState } from 'react';
import type { Say } from './text/index.ts';

type Made = CallOutput<'POST agency/invitation/process'>;
type Outcome = Pick<Made, 'Processed' | 'Failed' | 'Data'>;

/** `isIdle` where no invitation is open. */
export function ProcessAll({ say, isIdle, onDone }: { say: Say; isIdle: boolean; onDone: () => void }) {
  const { working, run } = useWork({ inDialog: true });
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => {
    setAsked(false);
    setOutcome(undefined);
  };
  const process = () =>
    run(async () => {
      let told: Outcome = { Processed: 0, Failed: 0, Data: [] };
      try {
        // A call tries some of them and says where the next one goes on.
        for (let after: number | null = 0; after !== null; ) {
          const made: Made = await call('POST agency/invitation/process', after ? { after } : {});
          told = { Processed: told.Processed + made.Processed, Failed: told.Failed + made.Failed, Data: [...told.Data, ...made.Data] };
          after = made.Next;
        }
        setOutcome(told);
      } finally {
        onDone();
      }
    }, close);
  const actions = outcome ? (
    <Button does="show" variant="filled" onClick={close} focus>
      OK
    </Button>
  ) : (
    <DialogActions act={say('processAll')} onAct={() => void process()} disabled={working} onClose={close} />
  );
  const failed = outcome?.Data.filter((each) => each.AgencyId === null) ?? [];
  return (
    <>
      <Button does="write" refusal={isIdle ? say('noneOpen') : undefined} onClick={() => setAsked(true)}>
        {say('processAll')}
      </Button>
      {asked && (
        <Dialog
          title={say('processAllTitle')}
          about={outcome ? say('processedNote', { made: outcome.Processed, failed: outcome.Failed }) : say('processAllAbout')}
          onClose={close}
          actions={actions}
        >
          {failed.length > 0 && (
            <ul>
              {failed.map((each) => (
                <li key={each.InvitationId}>
                  {each.AgencyName}: {each.Message}
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}
