// What stands in front of every page: the palette, the sheet of keys, choosing an agency, reporting a fault, a newer version, settings that failed.
import { Suspense, useCallback, useState, useSyncExternalStore } from 'react';
import { isFailure, isResolved, type MenuResponse, newerVersion, onServedVersion, type Settings, signOut } from '../../api/index.ts';
import { useText } from '../../text/index.ts';
import { AlertDialog, useControlKeys, useHotkeys, lazyDialog } from '../../views/index.ts';
import type { ShellTask } from './shell-tasks.ts';
import { VersionDialog } from './version-dialog.tsx';

const AgencyDialog = lazyDialog(() => import('./agency-dialog.tsx'));
const KeysDialog = lazyDialog(() => import('./keys-dialog.tsx'));
const Palette = lazyDialog(() => import('./palette/palette.tsx'));
const ReportDialog = lazyDialog(() => import('../../views/report/report-dialog.tsx'));

/** Which of them is open, and the keys that open them from anywhere. */
export function useShellTasks() {
  const t = useText();
  const [task, setTask] = useState<ShellTask>();
  useControlKeys({ k: { label: t('palette.title'), command: () => setTask('palette') } }, 'everywhere');
  useHotkeys({ '?': { label: t('keys.title'), command: () => setTask('keys') } }, 'everywhere');
  return { task, open: setTask, close: useCallback(() => setTask(undefined), []) };
}

interface ShellDialogsProps {
  readonly task: ShellTask | undefined;
  readonly settings: Settings | undefined;
  readonly menu: MenuResponse | undefined;
  readonly failure: unknown;
  readonly onClose: () => void;
}

export function ShellDialogs({ task, settings, menu, failure, onClose }: ShellDialogsProps) {
  const newer = useSyncExternalStore(onServedVersion, newerVersion);
  const [remained, setRemained] = useState<string>();
  const known = settings && isResolved(settings) ? settings : undefined;
  return (
    <Suspense>
      {task === 'palette' && known && menu && <Palette settings={known} menu={menu} onClose={onClose} />}
      {task === 'keys' && <KeysDialog onClose={onClose} />}
      {task === 'report' && <ReportDialog onClose={onClose} />}
      {task === 'agency' && known && <AgencyDialog current={known.AgencyInfo} onClose={onClose} />}
      {newer !== undefined && newer !== remained && <VersionDialog onRemain={() => setRemained(newer)} />}
      <SettingsAlert settings={settings} failure={failure} />
    </Suspense>
  );
}

/** Without settings nothing works. That a server cannot be reached is shown by the page itself, which goes on once it can. */
function SettingsAlert({ settings, failure }: { settings: Settings | undefined; failure: unknown }) {
  const t = useText();
  const [isRead, setRead] = useState<unknown>();
  const isBroken = settings !== undefined && !isResolved(settings);
  const rejected = !settings && isFailure(failure) && failure.status !== -1 && failure.status !== 401 ? failure : undefined;
  if (rejected?.status === 400 && rejected !== isRead) {
    return (
      <AlertDialog title={t('shell.error')} onClose={() => setRead(rejected)}>
        {rejected.body.ErrorSummary ?? rejected.message}
      </AlertDialog>
    );
  }
  if (!isBroken && (!rejected || rejected.status === 400)) return null;
  return (
    <AlertDialog isBlocking title={t('shell.error')} command={t('shell.logout')} onClose={() => void signOut()}>
      {rejected?.status === 403 ? rejected.message : t('shell.settingsFailed')}
    </AlertDialog>
  );
}
