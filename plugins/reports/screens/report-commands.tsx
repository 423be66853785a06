// What can be done with a report: changed, kept on the home page, sent, taken along. On a phone all of it stands in the menu.
import { Button, call, CommandMenu, downloadCall, type MenuCommand, notify, useFailures } from '#kit';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from 'react-router';
import { useTranslation } from './text/index.ts';

/** So many reports stand below a home page. */
const maxTiles = 12;

interface ReportCommandsProps {
  /** Its key, which is the id of one that people built. */
  readonly reportKey: string;
  readonly id: number | undefined;
  readonly question: object;
  readonly mayEdit: boolean;
  readonly maySend: boolean;
  readonly onDelete: () => void;
}

export function ReportCommands({ reportKey, id, question, mayEdit, maySend, onDelete }: ReportCommandsProps) {
  const t = useTranslation();
  const failures = useFailures();
  const navigate = useNavigate();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const download = (format: 'excel' | 'csv' | 'pdf') => {
    const asked = new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]));
    void downloadCall(`report/${format}?${asked.toString()}`).catch(failures.show);
  };
  const putOnHome = async () => {
    try {
      const { Tiles } = await call('GET report/tiles/{Home}', { Home: 'Dashboard' });
      const isThere = Tiles.some(({ ReportKey }) => ReportKey === reportKey);
      const isFull = Tiles.length >= maxTiles;
      if (!isThere && !isFull) await call('POST report/tiles', { Home: 'Dashboard', Tiles: [...Tiles, { ReportKey: reportKey, IsWide: false }] });
      notify(t(isThere ? 'onHomeAlready' : isFull ? 'homeFull' : 'onHomeNow'));
    } catch (error) {
      failures.show(error);
    }
  };
  const editPath = `/entity/agencyreportview/${id}/edit`;
  const schedulePath = `/entity/agencyreportschedule/add?${id === undefined ? 'ReportKey' : 'AgencyReportViewId'}=${reportKey}`;
  const commands: readonly (MenuCommand | false)[] = [
    isPhone && { id: 'excel', label: t('excel'), icon: 'download', effect: 'show', command: () => download('excel') },
    isPhone && mayEdit && { id: 'edit', label: t('edit'), icon: 'pencil', effect: 'show', command: () => void navigate(editPath) },
    { id: 'home', label: t('putOnHome'), icon: 'home', effect: 'write', command: () => void putOnHome() },
    maySend && { id: 'send', label: t('sendRegularly'), icon: 'mail', effect: 'write', command: () => void navigate(schedulePath) },
    { id: 'pdf', label: t('pdf'), icon: 'download', effect: 'show', command: () => download('pdf') },
    { id: 'csv', label: t('csv'), icon: 'download', effect: 'show', command: () => download('csv') },
    mayEdit && { id: 'delete', label: t('delete'), icon: 'trash', effect: 'write', isDanger: true, command: onDelete },
  ];
  return (
    <>
      {mayEdit && !isPhone && (
        <Button to={editPath} icon="pencil">
          {t('edit')}
        </Button>
      )}
      <CommandMenu label={t('more')} commands={commands.filter((command) => command !== false)} />
      {!isPhone && (
        <Button effect="show" icon="download" variant="filled" onClick={() => download('excel')}>
          {t('excel')}
        </Button>
      )}
    </>
  );
}
