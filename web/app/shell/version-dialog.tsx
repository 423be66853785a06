// The server has been updated while these screens stayed open.
import { Button } from '@mantine/core';
import { signOut } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { Dialog } from '../../views/index.ts';

/** Here from the first load on: once there is a newer version, its files may be gone. */
export function VersionDialog({ onRemain }: { onRemain: () => void }) {
  const t = useText();
  // The page is loaded again, and with it the newer screens.
  const leave = () => void signOut().then(() => window.location.assign('/user/login'));
  const actions = (
    <>
      <Button variant="subtle" onClick={onRemain} data-autofocus>
        {t('shell.remain')}
      </Button>
      <Button variant="filled" onClick={leave}>
        {t('shell.logout')}
      </Button>
    </>
  );
  return (
    <Dialog mark="refresh" size={440} title={t('shell.newVersion')} onClose={onRemain} actions={actions}>
      {t('shell.newVersionAbout')}
    </Dialog>
  );
}
