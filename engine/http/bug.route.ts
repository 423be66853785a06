// Reports of faults: sent by anybody signed in, read by platform administrators in the agency that they act on.
import { type RequestHandler, Router } from 'express';
import { keepBugReport, listBugReports, readBugReport, readStoredReport } from '../bug-report/bug-report.ts';
import { AppError } from '../contract/errors.ts';
import type { Database } from '../database/database.ts';
import { maximumTake, parseSearchRequest } from '../search/parse-request.ts';
import { getActor } from '../session/require-actor.ts';
import { recordId } from './entity-path.ts';
import type { WriteRequest } from './write-request.ts';

/** `body` takes larger ones than other calls do, as a picture comes along. */
export function bugRoutes(database: Database, write: WriteRequest, guards: readonly RequestHandler[], body: RequestHandler): Router {
  const router = Router();
  router.post('/bug', ...guards, body, async (request, response) => {
    const report = readBugReport(request.body);
    await write(request, response, async (tx) => ({ body: { Id: await keepBugReport(tx, getActor(request), report) } }));
  });
  router.get('/bug', ...guards, onlyGod, async (request, response) => {
    const page = parseSearchRequest(request.query, undefined, { take: 50, maximumTake });
    response.json(await database.read(getActor(request), (tx) => listBugReports(tx, page)));
  });
  router.get('/bug/:id', ...guards, onlyGod, async (request, response) => {
    response.json(await database.read(getActor(request), (tx) => readStoredReport(tx, recordId(String(request.params['id'])) ?? 0)));
  });
  return router;
}

const onlyGod: RequestHandler = (request, _response, next) => {
  if (!getActor(request).isGod) throw new AppError('access.forbidden', 'Only platform administrators can read bug reports.');
  next();
};
