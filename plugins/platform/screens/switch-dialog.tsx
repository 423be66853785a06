// Switching an agency off or on, with what that means for those who work there.
import { call, Dialog, DialogActions, ErrorNote, useWork } from '#kit';
import type { ListedAgency } from './listed-agency.ts';
import type { Translate } from './text/index.ts';

interface SwitchDialogProps {
  readonly t: Translate;
  readonly agency: ListedAgency;
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

export function SwitchDialog({ t, agency: { Id: id, Name: name, IsActive }, onDone, onClose }: SwitchDialogProps) {
  const work = useWork();
  const run = () =>
    work.run(async () => {
      await call('POST platform/agencies/{id}/state', { id, IsActive: !IsActive });
      onDone(t(IsActive ? 'switchedOff' : 'switchedOn', { name }));
    });
  const command = t(IsActive ? 'switchOff' : 'switchOn');
  return (
    <Dialog
      title={t(IsActive ? 'switchOffTitle' : 'switchOnTitle', { name })}
      {...(IsActive ? { mark: 'alert-triangle' } : {})}
      onClose={onClose}
      actions={<DialogActions command={command} onCommand={() => void run()} danger={IsActive} busy={work.working} focus="cancel" onClose={onClose} />}
    >
      <ErrorNote message={work.message} />
      <p>{t(IsActive ? 'switchOffAbout' : 'switchOnAbout')}</p>
    </Dialog>
  );
}
