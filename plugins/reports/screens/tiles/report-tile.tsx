// One report below a home page: its drawing where it has one, else its first rows, with the way to all of it.
import { type CallOutput, CommandMenu, FailedPage, type MenuCommand, PartSkeleton } from '#kit';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { ReportChart } from '../report-chart.tsx';
import { ReportTable } from '../report-table.tsx';
import { useReport } from '../use-report.ts';
import { useTranslation } from './text/index.ts';

export type Tiles = CallOutput<'GET report/tiles/{Home}'>['Tiles'];
const maxRows = 6;

interface ReportTileProps {
  readonly tile: Tiles[number];
  /** The office that the page is narrowed to. */
  readonly officeId: number | undefined;
  readonly disabled: boolean;
  /** Undefined for the first, and for the last. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly onWide: () => void;
  readonly onRemove: () => void;
}

export function ReportTile({ tile: { ReportKey: key, IsWide: isWide }, officeId, disabled, onEarlier, onLater, onWide, onRemove }: ReportTileProps) {
  const t = useTranslation();
  const { data, error, retry } = useReport({ ViewKey: key, ...(officeId === undefined ? {} : { OfficeId: officeId }) });
  const name = data?.ReportName ?? '';
  const command = (id: string, label: string, icon: string, act: (() => void) | undefined): MenuCommand[] =>
    act && !disabled ? [{ id, label, icon, effect: 'write', command: act }] : [];
  const broken = data?.Controls.some(({ Holds }) => !Holds) === true;
  return (
    <article className={isWide ? 'tile wide' : 'tile'} aria-label={name}>
      <header>
        <h3>
          <Link className="link" to={/^\d+$/.test(key) ? `/reports/${key}` : `/reports/legacy/${key}`}>
            {name === '' ? t('report') : name}
          </Link>
        </h3>
        <CommandMenu
          label={t('arrange', { name })}
          commands={[
            ...command('earlier', t('earlier'), 'arrow-up', onEarlier),
            ...command('later', t('later'), 'arrow-down', onLater),
            ...command('wide', t(isWide ? 'narrow' : 'wide'), 'adjustments', onWide),
            ...command('remove', t('remove'), 'x', onRemove),
          ]}
        />
      </header>
      {officeId !== undefined && data?.HasOffice === false && <p className="t3 t12">{t('allOffices')}</p>}
      {broken && (
        <p className="report-broken" role="alert">
          {t('broken')}
        </p>
      )}
      {error !== undefined && !data && <FailedPage error={error instanceof Error ? error : new Error(String(error))} title={t('failed')} onRetry={retry} />}
      {!data ? (
        error === undefined && <PartSkeleton />
      ) : data.Rows.length === 0 ? (
        <p className="t3">{t('empty')}</p>
      ) : data.Chart ? (
        <Suspense fallback={<PartSkeleton />}>
          <ReportChart result={data} />
        </Suspense>
      ) : (
        <>
          <ReportTable result={{ ...data, Rows: data.Rows.slice(0, maxRows) }} />
          {data.Count > maxRows && <p className="t3 t12">{t('first', { shown: String(maxRows), count: String(data.Count) })}</p>}
        </>
      )}
    </article>
  );
}
