// Jobs over HTTP: the list, one of them while it runs, trying again, cancelling.
import { type Request, Router } from 'express';
import { AppError } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { JobResult } from '../contract/plugin.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { Engine } from '../engine.ts';
import { cancelJob, jobStates, listJobs, readJob, retryJob, type JobSummary } from '../jobs/read-jobs.ts';
import { displayNames, namesByEntity } from '../record/read-record.ts';
import { maximumTake, parameters, parseInteger } from '../search/parse-request.ts';
import { getActor, requestLanguage } from '../session/require-actor.ts';
import { translate } from './translate.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard. */
export function jobRoutes(engine: Engine, write: WriteRequest): Router {
  const router = Router();
  const { database } = engine;
  const findEntity = (path = ''): Entity | undefined => engine.model.entities.get(path);
  /** With the names of the records that were refused, as far as its reader may see them now. */
  const namedJob = async (tx: Transaction, request: Request, job: JobSummary) => {
    const entity = findEntity(job.result?.Entity);
    const ids = (job.result?.Errors ?? []).map(({ Id }) => Id);
    const names = entity && (await displayNames(engine.writing(tx, getActor(request)), entity, ids));
    return wireJob(engine, job, requestLanguage(request), { rejected: names, of: await loadRecords(tx, request, [job]) });
  };
  /** The records that jobs are the work of, by their names, as far as their reader may see them. */
  const loadRecords = async (tx: Transaction, request: Request, jobs: readonly JobSummary[]) => {
    const wanted = new Map<Entity, number[]>();
    for (const { result, agencyId } of jobs) {
      const entity = agencyId === tx.agencyId ? findEntity(result?.Of?.Entity) : undefined;
      if (entity && result?.Of) wanted.set(entity, [...(wanted.get(entity) ?? []), result.Of.Id]);
    }
    return await namesByEntity(engine.writing(tx, getActor(request)), wanted);
  };

  router.get('/job', async (request, response) => {
    const parameter = parameters(request.query);
    const named = parameter('state')?.toLowerCase() || undefined;
    const state = jobStates.find((each) => each === named);
    if (named !== undefined && !state) throw malformed('state', 'state must be waiting, running, done, failed or cancelled.');
    const skip = parseInteger('skip', parameter('skip') || '0', 0, 2_147_483_647);
    const take = Math.min(parseInteger('take', parameter('take') || '50', 0, 2_147_483_647), maximumTake);
    const actor = getActor(request);
    // The names of all that was refused by all of them would be read for nobody.
    const { jobs, count, of } = await database.read(actor, async (tx) => {
      const found = await listJobs(tx, actor, { state, skip, take });
      return { ...found, of: await loadRecords(tx, request, found.jobs) };
    });
    response.json({ Data: jobs.map((job) => wireJob(engine, job, requestLanguage(request), { of })), Count: count });
  });

  router.get('/job/:id', async (request, response) => {
    const actor = getActor(request);
    response.json(await database.read(actor, async (tx) => namedJob(tx, request, await readJob(tx, actor, getId(request)))));
  });

  router.post('/job/:id/retry', async (request, response) => {
    await write(request, response, async (tx) => ({ body: await namedJob(tx, request, await retryJob(tx, getActor(request), getId(request))) }));
  });

  router.post('/job/:id/cancel', async (request, response) => {
    await write(request, response, async (tx) => ({ body: await namedJob(tx, request, await cancelJob(tx, getActor(request), getId(request))) }));
  });
  return router;
}

/** What is no number leads to no job. */
const getId = (request: Request): number => {
  const text: unknown = request.params['id'];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

interface NamesOfJob {
  /** Of the records that were refused. */
  readonly rejected?: ReadonlyMap<number, string> | undefined;
  /** Of the records that jobs are the work of. */
  readonly of: ReadonlyMap<Entity, ReadonlyMap<number, string>>;
}

function wireJob({ parts, model }: Engine, job: JobSummary, language: Language, { rejected = new Map(), of }: NamesOfJob) {
  const { result, error } = job;
  const kind = model.entities.get(result?.Entity ?? '');
  const owner = model.entities.get(result?.Of?.Entity ?? '');
  const name = owner && of.get(owner)?.get(result?.Of?.Id ?? 0);
  return {
    Id: job.id,
    Name: job.name,
    Label: textIn(parts.jobs.get(job.name)?.label ?? job.name, language),
    Kind: kind ? textIn(kind.labelPlural, language) : null,
    Of: owner && result?.Of && name !== undefined ? { Entity: owner.path, Id: result.Of.Id, Name: name } : null,
    State: job.state,
    Queue: job.queue,
    OfPlatform: job.agencyId === 0,
    UserName: job.userName,
    Attempts: job.attempts,
    Progress: job.progress,
    Error: error === null ? null : translate(error, language),
    Result: result && wireResult(result, language, rejected),
    RunAt: job.runAt.toISOString(),
    DateCreated: job.createdAt.toISOString(),
    StartedAt: job.startedAt?.toISOString() ?? null,
    DoneAt: job.doneAt?.toISOString() ?? null,
  };
}

const wireResult = ({ Total, Success, Unchanged, Fail, Errors }: JobResult, language: Language, names: ReadonlyMap<number, string>) => ({
  Total,
  Success,
  ...(Unchanged === undefined ? {} : { Unchanged }),
  Fail,
  Errors: Errors.map(({ Id, Message }) => ({ Id, Name: names.get(Id) ?? null, Message: translate(Message, language) })),
});

const malformed = (key: string, message: string): AppError => new AppError('request.malformed', message, { errors: [{ Key: key, Message: message }] });
