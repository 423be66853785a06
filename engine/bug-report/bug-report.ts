// Reports of faults by people: kept as they were sent, a few an hour from each person, read by platform administrators.
import type { Actor } from '../contract/actor.ts';
import { type FieldError, AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { sql, type Transaction } from '../database/database.ts';
import { contentType, headLength } from '../files/content-type.ts';

export const bugLimits = { text: 5000, address: 2000, screenshotMegabytes: 2, perHour: 20 } as const;

export interface BugReport {
  readonly Description: string;
  /** The id of the request that failed. */
  readonly RequestId: string | null;
  /** The page on which it happened. */
  readonly Url: string | null;
  readonly screenshot: { readonly type: string; readonly content: Buffer } | null;
}

const reports = () => sql.withSchema('matricula').table('bug_report');

/** Reads the body of a report; names bind without regard to case. Throws 400 with every fault keyed on its property. */
export function readBugReport(body: unknown): BugReport {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('request.malformed', 'The body must be a JSON object.');
  const sent = new Map(Object.entries(body).map(([name, value]): [string, unknown] => [name.toLowerCase(), value]));
  const errors: FieldError[] = [];
  const text = (Key: string, max: number): string => {
    const value = sent.get(Key.toLowerCase()) ?? '';
    if (typeof value !== 'string') errors.push({ Key, Message: 'This must be text.' });
    else if (value.length > max) errors.push({ Key, Message: buildMessage('You can enter at most {most} characters.', { most: max }) });
    // PostgreSQL keeps no NUL.
    else return value.replaceAll('\0', '').trim();
    return '';
  };
  const Description = text('Description', bugLimits.text);
  const RequestId = text('RequestId', 100) || null;
  const Url = text('Url', bugLimits.address) || null;
  const screenshot = findScreenshot(sent.get('dataurl'), errors);
  if (Description === '' && !screenshot && errors.length === 0) errors.push({ Key: 'Description', Message: 'Describe what happened or add a screenshot.' });
  if (errors.length > 0) throw new AppError('request.invalid', 'The report cannot be accepted.', { errors });
  return { Description, RequestId, Url, screenshot };
}

/** Keeps a report; answers its id. Throws 429 where this person sent too many in the last hour. */
export async function keepBugReport(tx: Transaction, actor: Actor, report: BugReport): Promise<number> {
  // One after the other for each person, so that twenty at once are counted as twenty.
  await tx.execute(sql.raw(`select pg_advisory_xact_lock(hashtext('matricula.bug_report'), ?)`, [actor.userId]));
  const recent = reports().where({ agency_id: tx.agencyId, user_id: actor.userId }).whereRaw(`created_at > now() - interval '1 hour'`);
  const [counted] = await tx.rows<{ n: number }>(recent.select(sql.raw('count(*)::int as n')));
  if ((counted?.n ?? 0) >= bugLimits.perHour)
    throw new AppError('request.too-many', 'You have already sent many reports.', { hint: 'Try again in an hour.', details: { RetryAfter: 3600 } });
  const [row] = await tx.rows<{ id: number }>(
    reports()
      .insert({
        agency_id: tx.agencyId,
        user_id: actor.userId,
        user_name: actor.name,
        description: report.Description,
        request_id: report.RequestId,
        url: report.Url,
        screenshot_type: report.screenshot?.type ?? null,
        screenshot: report.screenshot?.content ?? null,
      })
      .returning('id'),
  );
  if (!row) throw new Error('An insert answers its id.');
  return row.id;
}

const columns = ['id', 'user_id', 'user_name', 'description', 'request_id', 'url', 'created_at'] as const;
interface Stored extends Record<string, unknown> {
  readonly id: number;
  readonly user_id: number;
  readonly user_name: string;
  readonly description: string;
  readonly request_id: string | null;
  readonly url: string | null;
  readonly created_at: Date;
  readonly has_screenshot: boolean;
}

/** The reports of the agency acted on, the newest first, without their pictures. */
export async function listBugReports(tx: Transaction, page: { skip: number; take: number }): Promise<object> {
  const of = () => reports().where({ agency_id: tx.agencyId });
  const rows = await tx.rows<Stored>(
    of().select(columns).select(sql.raw('screenshot is not null as has_screenshot')).orderBy('id', 'desc').limit(page.take).offset(page.skip),
  );
  const [counted] = await tx.rows<{ n: number }>(of().select(sql.raw('count(*)::int as n')));
  return { Data: rows.map(asWire), Count: counted?.n ?? 0 };
}

/** One report with its picture as `DataUrl`. Throws 404. */
export async function readStoredReport(tx: Transaction, id: number): Promise<object> {
  const [row] = await tx.rows<Stored & { readonly picture: string | null }>(
    reports()
      .where({ agency_id: tx.agencyId, id })
      .select(columns)
      .select(sql.raw(`screenshot is not null as has_screenshot, 'data:' || screenshot_type || ';base64,' || encode(screenshot, 'base64') as picture`)),
  );
  if (!row) throw new AppError('record.not-found', 'This report does not exist.');
  return { ...asWire(row), DataUrl: row.picture?.replaceAll('\n', '') ?? null };
}

const asWire = (row: Stored) => ({
  Id: row.id,
  UserId: row.user_id,
  UserName: row.user_name,
  Description: row.description,
  RequestId: row.request_id,
  Url: row.url,
  DateCreated: row.created_at.toISOString(),
  HasScreenshot: row.has_screenshot,
});

/** What the picture says of itself is not believed: its first bytes decide. */
function findScreenshot(value: unknown, errors: FieldError[]): BugReport['screenshot'] {
  if (value === undefined || value === null || value === '') return null;
  const [, coded] = typeof value === 'string' ? (/^data:image\/(?:png|jpeg);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []) : [];
  const content = Buffer.from(coded ?? '', 'base64');
  const type = contentType(content.subarray(0, headLength));
  const max = bugLimits.screenshotMegabytes;
  if (content.length > max * 1024 * 1024) errors.push({ Key: 'DataUrl', Message: buildMessage('A picture can be at most {most} MB.', { most: max }) });
  else if (type === 'image/png' || type === 'image/jpeg') return { type, content };
  else errors.push({ Key: 'DataUrl', Message: 'Only PNG and JPEG pictures are accepted, as a data URL.' });
  return null;
}
