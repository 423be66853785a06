// Files of a record: listed, sent with progress, fetched by a ticket, taken off.
import { useQuery } from '@tanstack/react-query';
import { callAddress } from './download-document.ts';
import { Failure } from './failure.ts';
import { freshSession } from './renew-session.ts';
import { getAddress, getBody, request, requestLanguage } from './request.ts';
import { viewingHeader } from './viewing.ts';
import type { RecordId } from './wire.ts';
import { randomKey } from './writes.ts';

export interface FileItem {
  readonly Key: string;
  readonly Name: string;
  readonly ContentType: string;
  /** In bytes. */
  readonly Size: number;
  /** What it is filed under. */
  readonly Tags: readonly string[];
  readonly CreatedByName: string | null;
  readonly DateCreated: string;
}

/** What the server takes of one file, in megabytes; more is refused before anything is sent. */
export const largestUpload = 25;

export const useFiles = (entity: string, id: RecordId, take: number) =>
  useQuery({
    queryKey: ['files', entity, id, take],
    staleTime: 0,
    queryFn: ({ signal }) => request<{ Data: readonly FileItem[]; Count: number }>(`${entity}/${id}/file`, { query: { skip: 0, take }, signal }),
  });

/** Sends one file to a record; `onProgress` gets the share that is on its way, from 0 to 1. Rejects with `Failure`. */
export const uploadFile = (entity: string, id: RecordId, file: File, onProgress?: (share: number) => void): Promise<unknown> =>
  sendFile(`${entity}/${id}/file`, file, onProgress ? { onProgress } : {});

interface Sent {
  readonly onProgress?: (share: number) => void;
  /** Aborted: nothing arrives, and the promise is rejected with an `AbortError`. */
  readonly signal?: AbortSignal;
}

/** Sends one file to a call that takes files, and gives its answer. Rejects with `Failure`. */
export async function sendFile(call: string, file: File, { onProgress = () => undefined, signal }: Sent = {}): Promise<unknown> {
  if (file.size > largestUpload * 1024 * 1024) throw new Failure(413, 'Payload Too Large', {});
  const current = await freshSession();
  const body = new FormData();
  body.append('file', file, file.name);
  return await new Promise((resolve, reject) => {
    // fetch tells nothing of what is on its way.
    const sending = new XMLHttpRequest();
    sending.open('POST', getAddress(call));
    sending.setRequestHeader('Accept', 'application/json');
    sending.setRequestHeader('User-Language', requestLanguage());
    // Each file is meant, however much it looks like the one before.
    sending.setRequestHeader('Idempotency-Key', randomKey());
    if (current) sending.setRequestHeader('Authorization', `Bearer ${current.accessToken}`);
    for (const [name, value] of Object.entries(viewingHeader())) sending.setRequestHeader(name, value);
    sending.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    sending.addEventListener('error', () => reject(new Failure(-1, 'Offline', {})));
    sending.addEventListener('load', () => {
      if (sending.status >= 200 && sending.status < 300) resolve(getBody(sending.responseText));
      else reject(new Failure(sending.status, sending.statusText, getBody(sending.responseText)));
    });
    sending.addEventListener('abort', () => reject(new DOMException('The upload was cancelled.', 'AbortError')));
    signal?.addEventListener('abort', () => sending.abort());
    if (signal?.aborted) reject(new DOMException('The upload was cancelled.', 'AbortError'));
    else sending.send(body);
  });
}

export const removeFile = (entity: string, id: RecordId, key: string): Promise<unknown> => request(`${entity}/${id}/file/${key}`, { method: 'DELETE' });

/** The address at which a file can be read once, within a minute: a ticket stands in it. */
export const fileAddress = (key: string): Promise<string> => callAddress(`file/${key}`);

/** Opens the download of a file, with a ticket good for it alone. */
export async function downloadFile(key: string): Promise<void> {
  window.open(await fileAddress(key), '_blank', 'noopener');
}
