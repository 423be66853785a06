// Jobs over HTTP: the list, one of them while it runs, trying again, cancelling.
import { type Request, Router } from 'express';
import { Refusal } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import type { Entity } from '../contract/model.ts';
import type { JobResult } from '../contract/plugin.ts';
import { textIn } from '../contract/text.ts';
import type { Transaction } from '../contract/transaction.ts';
import type { Engine } from '../engine.ts';
import { cancelJob, jobStates, listJobs, readJob, retryJob, type ShownJob } from '../jobs/read-jobs.ts';
import { displayNames, namesByEntity } from '../record/read-record.ts';
import { maximumTake, parameters, wholeNumber } from '../search/parse-request.ts';
import { actorOf, spokenLanguage } from '../session/require-actor.ts';
import { say } from './say.ts';
import type { WriteGate } from './write-gate.ts';

/** To be mounted at /api, behind the guard. */
export function jobRoutes(engine: Engine, write: WriteGate): Router {
  const router = Router();
  const { database } = engine;
  const entityOf = (path = ''): Entity | undefined => engine.model.entities.get(path);
  /** With the names of the records that were refused, as far as its reader may see them now. */
  const namedJob = async (tx: Transaction, request: Request, job: ShownJob) => {
    const entity = entityOf(job.result?.Entity);
    const ids = (job.result?.Errors ?? []).map(({ Id }) => Id);
    const names = entity && (await displayNames(engine.writing(tx, actorOf(request)), entity, ids));
    return wireJob(engine, job, spokenLanguage(request), { refused: names, of: await recordsOf(tx, request, [job]) });
  };
  /** The records that jobs are the work of, by their names, as far as their reader may see them. */
  const recordsOf = async (tx: Transaction, request: Request, jobs: readonly ShownJob[]) => {
    const wanted = new Map<Entity, number[]>();
    for (const { result, agencyId } of jobs) {
      const entity = agencyId === tx.agencyId ? entityOf(result?.Of?.Entity) : undefined;
      if (entity && result?.Of) wanted.set(entity, [...(wanted.get(entity) ?? []), result.Of.Id]);
    }
    return await namesByEntity(engine.writing(tx, actorOf(request)), wanted);
  };

  router.get('/job', async (request, response) => {
    const parameter = parameters(request.query);
    const named = parameter('state')?.toLowerCase() || undefined;
    const state = jobStates.find((each) => each === named);
    if (named !== undefined && !state) throw malformed('state', 'state is waiting, running, done, failed or cancelled.');
    const skip = wholeNumber('skip', parameter('skip') || '0', 0, 2_147_483_647);
    const take = Math.min(wholeNumber('take', parameter('take') || '50', 0, 2_147_483_647), maximumTake);
    const actor = actorOf(request);
    // The names of all that was refused by all of them would be read for nobody.
    const { jobs, count, of } = await database.read(actor, async (tx) => {
      const found = await listJobs(tx, actor, { state, skip, take });
      return { ...found, of: await recordsOf(tx, request, found.jobs) };
    });
    response.json({ Data: jobs.map((job) => wireJob(engine, job, spokenLanguage(request), { of })), Count: count });
  });

  router.get('/job/:id', async (request, response) => {
    const actor = actorOf(request);
    response.json(await database.read(actor, async (tx) => namedJob(tx, request, await readJob(tx, actor, idOf(request)))));
  });

  router.post('/job/:id/retry', async (request, response) => {
    await write(request, response, async (tx) => ({ body: await namedJob(tx, request, await retryJob(tx, actorOf(request), idOf(request))) }));
  });

  router.post('/job/:id/cancel', async (request, response) => {
    await write(request, response, async (tx) => ({ body: await namedJob(tx, request, await cancelJob(tx, actorOf(request), idOf(request))) }));
  });
  return router;
}

/** What is no number leads to no job. */
const idOf = (request: Request): number => {
  const text: unknown = request.params['id'];
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : 0;
};

interface NamesOfJob {
  /** Of the records that were refused. */
  readonly refused?: ReadonlyMap<number, string> | undefined;
  /** Of the records that jobs are the work of. */
  readonly of: ReadonlyMap<Entity, ReadonlyMap<number, string>>;
}

function wireJob({ parts, model }: Engine, job: ShownJob, language: Language, { refused = new Map(), of }: NamesOfJob) {
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
    Error: error === null ? null : say(error, language),
    Result: result && wireResult(result, language, refused),
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
  Errors: Errors.map(({ Id, Message }) => ({ Id, Name: names.get(Id) ?? null, Message: say(Message, language) })),
});

const malformed = (key: string, message: string): Refusal => new Refusal('request.malformed', message, { errors: [{ Key: key, Message: message }] });
