// An e-mail as people see it: cleaned once more, without what it would load from elsewhere until somebody wants that.
import { type Context, type Engine, idSchema, nullable, shape, Type } from '#engine';
import type { Id } from '#generated';
import { cleanHtml } from '../correspondence/clean-html.ts';
import { hasRemotePictures, withoutRemotePictures } from './remote-pictures.ts';

export const shownShape = shape({
  Id: idSchema({ 'x-entity': 'SmtpMessage' }),
  Subject: Type.String(),
  From: Type.String(),
  To: Type.String(),
  Date: Type.String({ format: 'date-time' }),
  Status: Type.String(),
  IsAutomatic: Type.Boolean({ description: 'Nobody has written it: an out-of-office note, a delivery report or a list.' }),
  Html: Type.String({ description: 'A page for a frame without scripts.' }),
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
    }),
  ),
});

/** Throws 404 for a message that the person may not see. */
export async function loadShown(id: Id<'SmtpMessage'>, { records, files }: Pick<Context<Engine>, 'records' | 'files'>) {
  const message = await records.get('SmtpMessage', id);
  const attached = await files.list('SmtpMessage', id);
  const html = cleanHtml(message.Message ?? '');
  return {
    Id: message.Id,
    Subject: message.Subject ?? '',
    From: message.From ?? '',
    To: message.To ?? '',
    Date: message.SentDate ?? message.ScheduledDate ?? message.DateCreated,
    Status: message.Status,
    IsAutomatic: message.IsAutomatic,
    Html: framePage(message.Subject ?? '', withoutRemotePictures(html)),
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
      })),
      ...leftOut(message.Attachments).map((Name) => ({ Key: null, Name, ContentType: 'application/octet-stream', Size: 0, Defect: null, IsLeftOut: true })),
    ],
  };
}

/** The names of files that were not taken. */
const leftOut = (attachments: unknown): string[] =>
  (Array.isArray(attachments) ? attachments : []).flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'IsLeftOut' in each && 'Name' in each && typeof each.Name === 'string' ? [each.Name] : [],
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const style =
  'body{margin:12px;font:14px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}blockquote{margin:0 0 0 8px;padding-left:12px;border-left:2px solid #ddd}';

/** A page for a sandboxed frame: links open beside the product and learn nothing of it. */
export const framePage = (title: string, clean: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><base target="_blank"><title>${escaped(title)}</title><style>${style}</style></head><body>${clean}</body></html>`;
