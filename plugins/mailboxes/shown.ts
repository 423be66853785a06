// An e-mail as people see it: cleaned once more, without what it would load from elsewhere until somebody wants that.
import { type Context, type Engine, idSchema, nullable, shape, Type } from '#engine';
import type { Id } from '#generated';
import { cleanHtml } from '../correspondence/clean-html.ts';
import { getPrintoutName } from '../correspondence/system-printouts.ts';
import { withInlinePictures } from './inline-pictures.ts';
import { hasRemotePictures, withoutRemotePictures } from './remote-pictures.ts';

export const shownShape = shape({
  Id: idSchema({ 'x-entity': 'SmtpMessage' }),
  Subject: Type.String(),
  From: Type.String(),
  To: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  Status: Type.String(),
  IsAutomatic: Type.Boolean({ description: 'Nobody has written it: an out-of-office note, a delivery report or a list.' }),
  Html: Type.String({ description: 'Without anything that runs or loads, for a frame without scripts.' }),
  PlainText: Type.String(),
  HasRemotePictures: Type.Boolean({ description: 'It would load pictures from elsewhere.' }),
  InReplyToId: nullable(Type.Integer()),
  Attachments: Type.Array(
    shape({
      Key: nullable(Type.String()),
      Name: Type.String(),
      ContentType: Type.String(),
      Size: Type.Integer(),
      Defect: nullable(Type.String()),
      IsLeftOut: Type.Boolean({ description: 'It is larger than files may be, and was not taken.' }),
      IsPrinted: Type.Boolean({ description: 'A document of a record, made as PDF when the e-mail goes out.' }),
    }),
  ),
});

/** Throws 404 for a message that the person may not see. */
export async function loadShown(id: Id<'SmtpMessage'>, { records, files, engine, actor }: Pick<Context<Engine>, 'records' | 'files' | 'engine' | 'actor'>) {
  const message = await records.get('SmtpMessage', id);
  const sent = sentFiles(message.Attachments);
  // Those that went out are documents of the record; the person sees of them what he sees there.
  const ids = sent.map(({ Id }) => Id);
  const attached = [...(ids.length === 0 ? [] : await files.byIds(ids)), ...(await files.list('SmtpMessage', id))];
  const found = new Set(attached.map((file) => file.id));
  const html = cleanHtml(message.Message ?? '');
  return {
    Id: message.Id,
    Subject: message.Subject ?? '',
    From: message.From ?? '',
    To: message.To ?? '',
    Date: message.SentDate ?? message.ScheduledDate ?? message.DateCreated,
    Status: message.Status,
    IsAutomatic: message.IsAutomatic,
    Html: await withInlinePictures(withoutRemotePictures(html), attached, files),
    PlainText: message.PlainTextMessage ?? '',
    HasRemotePictures: hasRemotePictures(html),
    InReplyToId: message.InReplyToId,
    Attachments: [
      ...attached.map(({ key, name, contentType, size, defect }) => ({
        Key: key,
        Name: name,
        ContentType: contentType,
        Size: size,
        Defect: defect,
        IsLeftOut: false,
        IsPrinted: false,
      })),
      ...sent.filter(({ Id }) => !found.has(Id)).map(({ Name }) => ({ ...nothing, Name })),
      ...leftOut(message.Attachments).map((Name) => ({ ...nothing, Name, IsLeftOut: true })),
      ...printedNames(message.SysDocAttachments, engine, actor.language).map((Name) => ({ ...nothing, Name, IsPrinted: true })),
    ],
  };
}

/** Of a file that cannot be fetched. */
const nothing = { Key: null, ContentType: 'application/octet-stream', Size: 0, Defect: null, IsLeftOut: false, IsPrinted: false } as const;

const listOf = (value: unknown): readonly object[] =>
  (Array.isArray(value) ? value : []).filter((each: unknown): each is object => typeof each === 'object' && each !== null);

/** The documents that were attached, by their numbers. */
const sentFiles = (attachments: unknown): { readonly Id: number; readonly Name: string }[] =>
  listOf(attachments).flatMap((each) =>
    'Id' in each && typeof each.Id === 'number' ? [{ Id: each.Id, Name: 'Name' in each && typeof each.Name === 'string' ? each.Name : String(each.Id) }] : [],
  );

/** What printed documents are called. */
const printedNames = (documents: unknown, engine: Engine, language: string): string[] =>
  listOf(documents).flatMap((each) =>
    'systemDocumentType' in each && typeof each.systemDocumentType === 'string' ? [getPrintoutName(engine, each.systemDocumentType, language)] : [],
  );

/** The names of files that were not taken. */
const leftOut = (attachments: unknown): string[] =>
  listOf(attachments).flatMap((each) => ('IsLeftOut' in each && 'Name' in each && typeof each.Name === 'string' ? [each.Name] : []));

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const style =
  'body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}blockquote{margin:0 0 0 8px;padding-left:12px;border-left:2px solid #ddd}';

/** A page for a sandboxed frame: links open beside the product and learn nothing of it. */
const framePage = (title: string, clean: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><title>${escaped(title)}</title><style>${style}</style></head><body>${clean}</body></html>`;

/** The same message as a page, with the pictures that it loads from elsewhere. Throws 404. */
export async function loadPage(id: Id<'SmtpMessage'>, { records, files }: Pick<Context<Engine>, 'records' | 'files'>): Promise<string> {
  const { Subject, Message } = await records.get('SmtpMessage', id);
  return framePage(Subject ?? '', await withInlinePictures(cleanHtml(Message ?? ''), await files.list('SmtpMessage', id), files));
}
