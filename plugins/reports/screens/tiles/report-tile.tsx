// One report below a home page: its drawing where it has one, else its first rows, with the way to all of it.
import { type CallOutput, CommandMenu, FailedPage, type MenuCommand, PartSkeleton } from '#kit';
import { Suspense, useEffect, useRef } from 'react';
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
  /** It stands alone in its line, and takes all of it. */
  readonly isAlone: boolean;
  /** It was just put here. */
  readonly isNew: boolean;
  /** Undefined for the first, and for the last. */
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly onWide: () => void;
  readonly onRemove: () => void;
}

export function ReportTile(props: ReportTileProps) {
  const { tile, officeId, disabled, isAlone, isNew, onEarlier, onLater, onWide, onRemove } = props;
  const { ReportKey: key, IsWide: isWide } = tile;
  const t = useTranslation();
  const place = useBroughtIntoView(isNew);
  const { data, error, retry } = useReport({ ViewKey: key, ...(officeId === undefined ? {} : { OfficeId: officeId }) });
  const name = data?.ReportName ?? '';
  const command = (id: string, label: string, icon: string, act: (() => void) | undefined): MenuCommand[] =>
    act && !disabled ? [{ id, label, icon, effect: 'write', command: act }] : [];
  const broken = data?.Controls.some(({ Holds }) => !Holds) === true;
  return (
    <article ref={place} className={isWide || isAlone ? 'tile wide' : 'tile'} aria-label={name}>
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
            ...command('wide', t(isWide ? 'narrow' : 'wide'), 'adjustments', isAlone ? undefined : onWide),
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
          <ReportChart result={data} isUntitled />
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

/** So long a part may still grow as its figures come. */
const growing = 3000;

/** Where a part is wanted in sight: it is brought there as it grows, unless somebody scrolls elsewhere meanwhile. */
function useBroughtIntoView(isWanted: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!isWanted || !element) return undefined;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    const stop = () => observer.disconnect();
    observer.observe(element);
    const timer = setTimeout(stop, growing);
    for (const sign of ['wheel', 'touchmove', 'keydown']) window.addEventListener(sign, stop, { once: true });
    return () => {
      clearTimeout(timer);
      stop();
      for (const sign of ['wheel', 'touchmove', 'keydown']) window.removeEventListener(sign, stop);
    };
  }, [isWanted]);
  return place;
}
