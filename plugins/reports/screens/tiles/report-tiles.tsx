// The reports that a person keeps below a home page: each with its drawing or first rows, in the order that the person chose.
import { Button, call, FailedPage, PartSkeleton, useCall, useWork } from '#kit';
import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { AddTileDialog } from './add-tile-dialog.tsx';
import { ReportTile, type Tiles } from './report-tile.tsx';
import './tiles.css';
import { useTranslation } from './text/index.ts';

const maxTiles = 12;

export default function ReportTiles() {
  const t = useTranslation();
  const { pathname } = useLocation();
  const home = pathname.startsWith('/finance') ? 'Money' : 'Dashboard';
  // Homes narrow to one office by their address; reports follow where they know offices.
  const chosen = useSearchParams()[0].get('OfficeId');
  const officeId = chosen !== null && /^[1-9]\d{0,8}$/.test(chosen) ? Number(chosen) : undefined;
  const stored = useCall('report/tiles/{Home}', { Home: home });
  const [changed, setChanged] = useState<Tiles>();
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const { working, run } = useWork();
  const tiles = changed ?? stored.data?.Tiles;
  const save = (next: Tiles) =>
    void run(async () => {
      setChanged(next);
      try {
        setChanged((await call('POST report/tiles', { Home: home, Tiles: next })).Tiles);
      } catch (error) {
        setChanged(tiles);
        throw error;
      }
    });
  if (stored.isError && !tiles) return <FailedPage error={stored.error} title={t('failed')} onRetry={() => void stored.refetch()} />;
  if (!tiles) return <PartSkeleton />;
  const move = (at: number, by: 1 | -1) => {
    const next = [...tiles];
    const [moved] = next.splice(at, 1);
    if (moved) next.splice(at + by, 0, moved);
    save(next);
  };
  return (
    <section className="tiles" aria-label={t('title')}>
      <div className="tiles-head">
        <h2>{t('title')}</h2>
        <Button effect="write" size="compact-sm" icon="plus" disabled={working || tiles.length >= maxTiles} onClick={() => setAdding(true)}>
          {t('add')}
        </Button>
      </div>
      {tiles.length === 0 ? (
        <p className="t3 t12">{t('none')}</p>
      ) : (
        <div className="tiles-grid">
          {tiles.map((tile, at) => (
            <ReportTile
              key={tile.ReportKey}
              tile={tile}
              officeId={officeId}
              disabled={working}
              isAlone={isAlone(tiles, at)}
              isNew={tile.ReportKey === added}
              onEarlier={at === 0 ? undefined : () => move(at, -1)}
              onLater={at === tiles.length - 1 ? undefined : () => move(at, 1)}
              onWide={() => save(tiles.map((each) => (each === tile ? { ...each, IsWide: !each.IsWide } : each)))}
              onRemove={() => save(tiles.filter((each) => each !== tile))}
            />
          ))}
        </div>
      )}
      <Suspense>
        {isAdding && (
          <AddTileDialog
            taken={tiles.map(({ ReportKey }) => ReportKey)}
            onAdd={(key) => {
              setAdding(false);
              setAdded(key);
              save([...tiles, { ReportKey: key, IsWide: false }]);
            }}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </section>
  );
}

/** Whether a narrow tile has none beside it: two stand in a line, and a wide one begins the next. */
function isAlone(tiles: Tiles, at: number): boolean {
  if (tiles[at]?.IsWide !== false) return false;
  const before = tiles.slice(0, at).findLastIndex(({ IsWide }) => IsWide);
  return (at - before) % 2 === 1 && tiles[at + 1]?.IsWide !== false;
}
