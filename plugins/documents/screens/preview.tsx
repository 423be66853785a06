// What a document looks like, beside the list: pictures and PDFs are drawn from their bytes, and nothing of them runs.
import { Button, downloadCall, fileAddress, FailedPage, IconButton, StatePage, useFailures } from '#kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSay } from './text/index.ts';
import type { Document } from './wire.ts';

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

export function Preview({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const say = useSay();
  const failures = useFailures();
  const take = () => void downloadCall(`document/download?documentId=${document.Id}`, document.Name).catch((error: unknown) => failures.show(error));
  const isPdf = document.ContentType === 'application/pdf';
  return (
    <aside className="documents-preview" aria-label={say('preview', { name: document.Name })}>
      <div className="row g8">
        <h4 className="clip grow" title={document.Name}>
          {document.Name}
        </h4>
        <IconButton does="show" icon="download" label={say('downloadOne', { name: document.Name })} onClick={take} />
        <IconButton does="show" icon="x" label={say('closePreview')} onClick={onClose} />
      </div>
      {pictures.has(document.ContentType) && <Picture document={document} />}
      {isPdf && <Pages document={document} />}
      {!isPdf && !pictures.has(document.ContentType) && (
        <StatePage
          icon="file-text"
          title={say('noPreview')}
          help={say('noPreviewHelp')}
          actions={
            <Button does="show" icon="download" onClick={take}>
              {say('download')}
            </Button>
          }
        />
      )}
    </aside>
  );
}

function Picture({ document }: { readonly document: Document }) {
  const say = useSay();
  const address = useQuery({ queryKey: ['picture', document.Key], staleTime: Number.POSITIVE_INFINITY, gcTime: 0, queryFn: () => fileAddress(document.Key) });
  const [isBroken, setBroken] = useState(false);
  if (address.isError) return <FailedPage error={address.error} title={say('previewFailed')} onRetry={() => void address.refetch()} />;
  if (isBroken) return <p className="t3">{say('previewFailed')}</p>;
  return address.data ? (
    <img src={address.data} alt={document.Name} onError={() => setBroken(true)} />
  ) : (
    <span className="sk" style={{ height: 240 }} role="status" />
  );
}

function Pages({ document }: { readonly document: Document }) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing');
  const [left, setLeft] = useState(0);
  const said = useRef(say);
  useEffect(() => {
    said.current = say;
  });
  useEffect(() => {
    const stop = new AbortController();
    const draw = async () => {
      const [{ drawPages }, address] = await Promise.all([import('./draw-pages.ts'), fileAddress(document.Key)]);
      const nameOf = (page: number) => said.current('page', { page, name: document.Name });
      const more = place.current ? await drawPages(address, { place: place.current, nameOf, signal: stop.signal }) : 0;
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
      {state === 'failed' && <p className="t3">{say('previewFailed')}</p>}
      <div ref={place} className="documents-pages" />
      {left > 0 && <p className="t3 t12">{say('morePages', { count: left })}</p>}
    </>
  );
}
