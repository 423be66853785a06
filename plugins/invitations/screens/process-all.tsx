// Makes agencies of all open invitations, once asked whether that is meant, and tells what came of it.
import { Button, call, type CallOutput, Dialog, DialogActions, useWork } from '#kit';
import { useState } from 'react';
import type { Translate } from './text/index.ts';

type Made = CallOutput<'POST agency/invitation/process'>;
type Outcome = Pick<Made, 'Processed' | 'Failed' | 'Data'>;

/** `isIdle` where no invitation is open. */
export function ProcessAll({ t, isIdle, onDone }: { t: Translate; isIdle: boolean; onDone: () => void }) {
  const { working, run } = useWork({ inDialog: true });
  const [requested, setRequested] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const close = () => {
    setRequested(false);
    setOutcome(undefined);
  };
  const process = () =>
    run(async () => {
      let message: Outcome = { Processed: 0, Failed: 0, Data: [] };
      try {
        // A call tries some of them and says where the next one goes on.
        for (let after: number | null = 0; after !== null; ) {
          const made: Made = await call('POST agency/invitation/process', after ? { after } : {});
          message = { Processed: message.Processed + made.Processed, Failed: message.Failed + made.Failed, Data: [...message.Data, ...made.Data] };
          after = made.Next;
        }
        setOutcome(message);
      } finally {
        onDone();
      }
    }, close);
  const actions = outcome ? (
    <Button effect="show" variant="filled" onClick={close} focus>
      OK
    </Button>
  ) : (
    <DialogActions command={t('processAll')} onCommand={() => void process()} disabled={working} onClose={close} />
  );
  const failed = outcome?.Data.filter((entry) => entry.AgencyId === null) ?? [];
  return (
    <>
      <Button effect="write" rejection={isIdle ? t('noneOpen') : undefined} onClick={() => setRequested(true)}>
        {t('processAll')}
      </Button>
      {requested && (
        <Dialog
          title={t('processAllTitle')}
          about={outcome ? t('processedNote', { made: outcome.Processed, failed: outcome.Failed }) : t('processAllAbout')}
          onClose={close}
          actions={actions}
        >
          {failed.length > 0 && (
            <ul>
              {failed.map((entry) => (
                <li key={entry.InvitationId}>
                  {entry.AgencyName}: {entry.Message}
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}
