// Reads by how many days a record is to be moved: ?dayDelta= in the address, or the same name in the body of a POST.
import type { Request } from 'express';
import { AppError } from '../contract/errors.ts';
import { buildMessage } from '../contract/message.ts';
import { parameters } from '../search/parse-request.ts';

const maxDays = 3650;

/** The number of days, forth or back. Throws 400 for everything that is no such number. */
export function parseDelta(request: Request): number {
  const body: unknown = request.body;
  const sent = typeof body === 'object' && body !== null ? Object.entries(body).find(([key]) => key.toLowerCase() === 'daydelta')?.[1] : undefined;
  const text = parameters(request.query)('daydelta') ?? (typeof sent === 'number' || typeof sent === 'string' ? String(sent) : '');
  const days = /^[+-]?\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (Math.abs(days) <= maxDays) return days;
  const message = buildMessage('dayDelta must be a whole number of days from -{most} to {most}.', { most: maxDays });
  throw new AppError('request.malformed', message, { errors: [{ Key: 'dayDelta', Message: message }], hint: 'Add ?dayDelta=1 to move by a day.' });
}
