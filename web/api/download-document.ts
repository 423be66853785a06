// Takes a file away, such as a document of a record: a ticket good for one download, then the file itself, so that a refusal can be told.
import { getAddress, loadFailure, offline, request, languageHeader } from './request.ts';

/** Has the browser save the document. Rejects with a `Failure` when the server cannot make it. */
export const downloadDocument = (entity: string, id: number, name: string): Promise<void> => downloadCall(`${entity}/${id}/pdf/${name}`, `${name}.pdf`);

/** Has the browser save what a downloading call answers; `name` where the answer bears none. The address of the call may have a query. */
export async function downloadCall(call: string, name = 'download'): Promise<void> {
  const response = await fetch(await callAddress(call), { headers: languageHeader() }).catch(offline);
  if (!response.ok) throw await loadFailure(response);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = findName(response) ?? name;
  link.click();
  // The browser needs the content until it has begun to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The address at which a downloading call can be read once, within a minute: a ticket stands in it. For windows and frames. */
export async function callAddress(call: string): Promise<string> {
  const path = getAddress(call);
  const ticket = await request<{ access_token: string }>('document/ticket', { method: 'POST', purpose: 'token', body: { Path: path } });
  return `${path}${path.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(ticket.access_token)}`;
}

const findName = (response: Response): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return encoded === undefined ? undefined : decodeURIComponent(encoded);
};
