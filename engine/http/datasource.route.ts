// GET /datasource/?refreshDate=: which reference data has changed since the moment that the last answer named.
import { toDay } from '../contract/day.ts';
import type { Request, Response } from 'express';
import { getAccess } from '../access/access.ts';
import { AppError } from '../contract/errors.ts';
import type { Message } from '../contract/message.ts';
import { readChangeMarks } from '../database/change-marks.ts';
import type { Engine } from '../engine.ts';
import { isInstant } from '../fields/date.ts';
import { startOfDay } from '../fields/date-range.ts';
import { parameters } from '../search/parse-request.ts';
import { datasourceEntries } from '../search/datasources.ts';
import { getActor } from '../session/require-actor.ts';

/** Metadata is read at start: what was asked before that may have been answered by other metadata. */
const metadataSince = Date.now();

/**
 * Answers { Timestamp, Version, Data, Keys }: the next refreshDate, the product's version, the entries of what has changed, and the keys of all that
 * this person may read by now: what a screen still holds beside them is no longer his to see.
 */
export async function datasourceRoute(engine: Engine, request: Request, response: Response): Promise<void> {
  const actor = getActor(request);
  const since = getInstant(parameters(request.query)('refreshdate'), actor.timeZone);
  const marks = await engine.database.read(actor, readChangeMarks);
  if (since !== undefined && since > marks.now) throw wrong('refreshDate is in the future, so changes would be missed.');
  const entries = (from: number | undefined) => datasourceEntries(engine.model, getAccess(actor), marks, metadataSince, from);
  response.json({
    Timestamp: new Date(marks.settledUntil).toISOString(),
    Version: engine.version,
    Data: entries(since),
    Keys: entries(undefined).map((entry) => entry.Key),
  });
}

/** A moment, or a day as its first moment in the zone of the person's office. */
function getInstant(text: string | undefined, timeZone: string): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (isInstant(text)) return Date.parse(text);
  const day = toDay(text);
  if (day === undefined) throw wrong('refreshDate must be a time like 2025-03-07T01:02:03Z.');
  return Date.parse(startOfDay(day, timeZone, 0));
}

const wrong = (message: Message): AppError =>
  new AppError('request.malformed', message, {
    errors: [{ Key: 'refreshDate', Message: message }],
    hint: 'Send the Timestamp of the last response unchanged, or leave refreshDate out to get everything.',
  });
