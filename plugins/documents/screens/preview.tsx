// What a document looks like, beside the list: pictures and PDFs are drawn from their bytes, and nothing of them runs.
import { Button, downloadCall, fileAddress, FailedPage, IconButton, StatePage, useFailures } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from './text/index.ts';
import type { Document } from './wire.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function Preview({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const t = useTranslation();
  const failures = useFailures();
  const take = () => void downloadCall(`document/download?documentId=${document.Id}`, document.Name).catch((error: unknown) => failures.show(error));
  const isPdf = document.ContentType === 'application/pdf';
  const isPicture = pictures.has(document.ContentType);
  const isFine = document.Defect === null;
  return (
    <aside className="documents-preview" aria-label={t('preview', { name: document.Name })}>
      <div className="row g8">
        <h4 className="clip grow" title={document.Name}>
          {document.Name}
        </h4>
        <IconButton effect="show" icon="download" label={t('downloadOne', { name: document.Name })} onClick={take} />
        <IconButton effect="show" icon="x" label={t('closePreview')} onClick={onClose} />
      </div>
      {isFine && isPicture && <Picture document={document} />}
      {isFine && isPdf && <Pages document={document} />}
      {!(isFine && (isPdf || isPicture)) && (
        <StatePage
          icon="file-text"
          title={t(document.Defect === null ? 'noPreview' : `defect_${document.Defect}`)}
          help={t(document.ContentType === 'image/heic' ? 'heicHelp' : document.Defect === null ? 'noPreviewHelp' : `defect_${document.Defect}Help`)}
          actions={
            <Button effect="show" icon="download" onClick={take}>
              {t('download')}
            </Button>
          }
        />
      )}
    </aside>
  );
}

function Picture({ document }: { readonly document: Document }) {
  const t = useTranslation();
  const address = useQuery({ queryKey: ['picture', document.Key], staleTime: Number.POSITIVE_INFINITY, gcTime: 0, queryFn: () => fileAddress(document.Key) });
  const [isBroken, setBroken] = useState(false);
  if (address.isError) return <FailedPage error={address.error} title={t('previewFailed')} onRetry={() => void address.refetch()} />;
  if (isBroken) return <p className="t3">{t('previewFailed')}</p>;
  return address.data ? (
    <img src={address.data} alt={document.Name} onError={() => setBroken(true)} />
  ) : (
    <span className="sk" style={{ height: 240 }} role="status" />
  );
}

function Pages({ document }: { readonly document: Document }) {
  const t = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [left, setLeft] = useState(0);
  const said = useRef(t);
  useEffect(() => {
    said.current = t;
  });
  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      const [{ drawPages }, address] = await Promise.all([import('./draw-pages.ts'), fileAddress(document.Key)]);
      const getName = (page: number) => said.current('page', { page, name: document.Name });
      const more = place.current ? await drawPages(address, { place: place.current, nameOf: getName, signal: stop.signal }) : 0;
      if (stop.signal.aborted) return;
      setLeft(more);
      setState('drawn');
    };
    draw().catch(() => {
      if (!stop.signal.aborted) setState('failed');
    });
    return () => stop.abort();
  }, [document.Key, document.Name]);
  return (
    <>
      {state === 'drawing' && <span className="sk" style={{ height: 240 }} role="status" />}
      {state === 'failed' && <p className="t3">{t('previewFailed')}</p>}
      <div ref={place} className="documents-pages" />
      {left > 0 && <p className="t3 t12">{t('morePages', { count: left })}</p>}
    </>
  );
}
