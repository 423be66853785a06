// A file as the wire shows it: what it is, the key under which it is downloaded, and the headers and parts in which its content travels.
import type { ServerResponse } from 'node:http';
import type { Response } from 'express';
import type { FileResponse } from '../contract/plugin.ts';
import { attachmentHeader, safeFileName } from '../files/file-name.ts';
import type { StoredFile } from '../files/file-rows.ts';

/** Without its content; `EntityId` is null while the file hangs on nothing. */
export const toFileResponse = (file: StoredFile) => ({
  Key: file.key,
  Name: file.name,
  ContentType: file.content_type,
  Size: Number(file.size),
  Sha256: file.sha256,
  Tags: file.tags,
  Defect: file.defect,
  EntityId: file.entity_id,
  CreatedBy: file.user_id,
  CreatedByName: file.user_name,
  DateCreated: file.created_at.toISOString(),
});

interface SentHead {
  readonly name: string;
  readonly contentType: string;
  /** In bytes, where it is known. */
  readonly size?: number | string;
  readonly isFrame?: true;
}

const asFile = "sandbox; default-src 'none'";
/** Links open beside the product, and what they lead to is free of the frame. */
const asFrame = `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'`;

/** Sets the headers with which no browser shows or runs a file, whatever it says of itself; that of a frame is shown, and runs nothing. */
export function setFileHeaders(response: ServerResponse, file: SentHead): void {
  // Not by Express, which would add a character set that nobody has looked for.
  response.setHeaders(
    new Map([
      ['Content-Type', file.contentType],
      ...(file.size === undefined ? [] : [['Content-Length', String(file.size)] as const]),
      ['Content-Disposition', file.isFrame ? 'inline' : attachmentHeader(file.name)],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
      ['Content-Security-Policy', file.isFrame ? asFrame : asFile],
    ]),
  );
}

/** Sends a file that a call has made and that is whole. */
export function sendFile(response: Response, { name, contentType, content, isFrame }: FileResponse & { readonly content: Uint8Array }): void {
  setFileHeaders(response, { name: safeFileName(name), contentType: mediaType(contentType), size: content.byteLength, ...(isFrame ? { isFrame } : {}) });
  response.end(content);
}

/** Writes a file that is made in parts. An error before the first part is answered as any other; one after it breaks the download off. */
export async function writeParts(
  response: Response,
  { name, contentType, content }: FileResponse & { readonly content: AsyncIterable<Uint8Array> },
  write: (chunk: Uint8Array) => Promise<boolean>,
): Promise<void> {
  const file = { name: safeFileName(name), contentType: mediaType(contentType) };
  let isStarted = false;
  for await (const part of content) {
    if (!isStarted) setFileHeaders(response, file);
    isStarted = true;
    if (!(await write(part))) return;
  }
  if (!isStarted) setFileHeaders(response, { ...file, size: 0 });
}

/** What is no media type is said to be bytes. */
const mediaType = (given: string): string => (/^[\w.+-]+\/[\w.+-]+(; *charset=[\w-]+)?$/.test(given) ? given : 'application/octet-stream');
