// The photos of campuses: small ones in a row, and one at a time in a dialog that the arrow keys turn.
import { Button, Dialog, IconButton, request } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from './text/index.ts';

export interface Photo {
  readonly key: string;
  readonly name: string;
  /** The campus that it shows. */
  readonly of: string;
}

/** Where a photo lies, with a ticket for one look at it: anyone who draws it again needs another. */
const usePicture = (key: string) => {
  const place = useId();
  return useQuery({
    queryKey: ['picture', key, place],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async () => {
      const Path = `/api/file/${key}`;
      const { access_token } = await request<{ readonly access_token: string }>('document/ticket', { method: 'POST', purpose: 'token', body: { Path } });
      return `${Path}?access_token=${encodeURIComponent(access_token)}`;
    },
  }).data;
};

export function Gallery({ photos }: { photos: readonly Photo[] }) {
  const t = useTranslation();
  const [at, setAt] = useState<number>();
  return (
    <>
      <ul className="course-photos" aria-label={t('photos')}>
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Picture photo={photo} />
            <Button effect="show" size="compact-xs" variant="subtle" icon="arrows-maximize" onClick={() => setAt(index)}>
              {t('enlarge')}
              <span className="vh"> {photo.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Lightbox photos={photos} at={at} onGo={(to) => setAt((now) => (now === undefined ? undefined : to(now)))} onClose={() => setAt(undefined)} />
      )}
    </>
  );
}

function Lightbox({ photos, at, onGo, onClose }: { photos: readonly Photo[]; at: number; onGo: (to: (at: number) => number) => void; onClose: () => void }) {
  const t = useTranslation();
  const photo = photos[at];
  const step = (by: number) => onGo((now) => (now + by + photos.length) % photos.length);
  // Wherever in the dialog one stands: the keys turn the photos while it is open.
  useEffect(() => {
    const turn = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') step(1);
      else if (key === 'ArrowLeft') step(-1);
      else if (key === 'Home') onGo(() => 0);
      else if (key === 'End') onGo(() => photos.length - 1);
    };
    window.addEventListener('keydown', turn);
    return () => window.removeEventListener('keydown', turn);
  });
  if (!photo) return null;
  return (
    <Dialog
      title={photo.name}
      about={`${photo.of} · ${t('photoOf', { number: String(at + 1), count: String(photos.length) })}`}
      size={960}
      onClose={onClose}
      actions={
        <Button effect="show" focus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className="course-lightbox" role="group" aria-label={t('photos')}>
        <IconButton effect="show" icon="chevron-left" label={t('photoBefore')} onClick={() => step(-1)} />
        <Picture key={photo.key} photo={photo} />
        <IconButton effect="show" icon="chevron-right" label={t('photoAfter')} onClick={() => step(1)} />
      </div>
    </Dialog>
  );
}

function Picture({ photo }: { photo: Photo }) {
  const address = usePicture(photo.key);
  return address === undefined ? <span className="sk" role="status" /> : <img src={address} alt={`${photo.of}: ${photo.name}`} />;
}
