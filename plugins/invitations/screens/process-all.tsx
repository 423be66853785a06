// Makes agencies of all open invitations, once asked whether that is meant, and tells what came of it.
import { Dialog, request, useFailures } from '#kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Say } from './text/index.ts';

interface Outcome {
  readonly Processed: number;
  readonly Failed: number;
  readonly Data: readonly { readonly InvitationId: number; readonly AgencyName: string; readonly AgencyId: number | null; readonly Message: string | null }[];
}

export function ProcessAll({ say, onDone }: { say: Say; onDone: () => void }) {
  const failures = useFailures();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => {
    setAsked(false);
    setOutcome(undefined);
  };
  const process = async () => {
    setBusy(true);
    try {
      setOutcome(await request<Outcome>('agency/invitation/process', { method: 'POST', body: {} }));
      onDone();
    } catch (error) {
      close();
      failures.show(error);
    } finally {
      setBusy(false);
    }
  };
  const actions = outcome ? (
    <Button variant="filled" onClick={close} data-autofocus>
      OK
    </Button>
  ) : (
    <>
      <Button variant="subtle" onClick={close}>
        {say('cancel')}
      </Button>
      <Button variant="filled" disabled={busy} onClick={() => void process()}>
        {say('processAll')}
      </Button>
    </>
  );
  const failed = outcome?.Data.filter((each) => each.AgencyId === null) ?? [];
  return (
    <>
      <Button onClick={() => setAsked(true)}>{say('processAll')}</Button>
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
