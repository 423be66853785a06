// How the installation fares, for platform administrators: GET health/details, and what they do about jobs of any agency.
import { type Request, Router } from 'express';
import { AppError } from '../contract/errors.ts';
import type { Language } from '../contract/definitions.ts';
import { textIn } from '../contract/text.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Health, readHealth } from '../health/read-health.ts';
import { cancelJob, retryJob } from '../jobs/read-jobs.ts';
import { getActor, requestLanguage } from '../session/require-actor.ts';
import { translate } from './translate.ts';
import type { WriteRequest } from './write-request.ts';

/** To be mounted at /api, behind the guard. */
export function healthRoutes(engine: Engine, files: FileStore, write: WriteRequest): Router {
  const router = Router();
  const { model, database } = engine;
  router.get('/health/details', async (request, response) => {
    requireGod(request);
    const health = await readHealth({ model, database, files, mailGoesOut: engine.mail.goesOut });
    const agencies = await agencyNames(engine, health);
    response.json(wireHealth(engine, health, agencies, requestLanguage(request)));
  });
  for (const [verb, change] of [
    ['retry', retryJob],
    ['cancel', cancelJob],
  ] as const)
    router.post(`/health/job/:id/${verb}`, async (request, response) => {
      requireGod(request);
      await write(request, response, async (tx) => {
        const actor = getActor(request);
        const id = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0;
        const agencyId = await agencyOfJob(tx, id);
        const job = await (agencyId === tx.agencyId || agencyId === 0
          ? change(tx, actor, id)
          : tx.inAgency(agencyId, (there) => change(there, { ...actor, agencyId }, id)));
        return { body: { Id: job.id, State: job.state } };
      });
    });
  return router;
}

function requireGod(request: Request): void {
  if (!getActor(request).isGod) throw new AppError('access.forbidden', 'Only platform administrators can see the state of the installation.');
}

async function agencyOfJob(tx: Transaction, id: number): Promise<number> {
  const [row] = await tx.rows<{ agency: number | null }>(sql.raw('select matricula.agency_of_job(?) as agency', [id]));
  if (row?.agency === null || row?.agency === undefined) throw new AppError('record.not-found', 'This job does not exist.');
  return row.agency;
}

/** What the agencies that occur are called; the platform itself has none. */
async function agencyNames({ database, model }: Engine, { jobs, mail }: Health): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set([...jobs.counts, ...jobs.unfinished, ...mail.counts].map(({ agencyId }) => agencyId))].filter((id) => id > 0);
  if (ids.length === 0) return new Map();
  const rows = await database.read(0, (tx) =>
    tx.rows<{ Id: number; DisplayName: string | null }>(sql(model.app.tenant.entity).select('Id', 'DisplayName').whereIn('Id', ids)),
  );
  return new Map(rows.map(({ Id, DisplayName }) => [Id, DisplayName ?? `#${Id}`]));
}

function wireHealth({ model, parts, version }: Engine, health: Health, agencies: ReadonlyMap<number, string>, language: Language) {
  const labelOf = (name: string): string => textIn(parts.jobs.get(name)?.label ?? name, language);
  const agency = (id: number) => ({ AgencyId: id, AgencyName: agencies.get(id) ?? null });
  const { jobs, mail, disk, database } = health;
  const instant = (date: Date | null): string | null => date?.toISOString() ?? null;
  return {
    Version: version,
    NodeVersion: process.version,
    StartedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    MemoryBytes: process.memoryUsage().rss,
    Advice: health.advice.map(({ part, severity, message }) => ({ Part: part, Severity: severity, Message: translate(message, language) })),
    Jobs: {
      Counts: jobs.counts.map((each) => ({
        ...agency(each.agencyId),
        Name: each.name,
        Label: labelOf(each.name),
        State: each.state,
        Count: each.count,
        Overdue: each.overdue,
        Oldest: instant(each.oldest),
      })),
      Unfinished: jobs.unfinished.map((each) => ({
        Id: each.id,
        ...agency(each.agencyId),
        Name: each.name,
        Label: labelOf(each.name),
        State: each.state,
        UserName: each.userName,
        Attempts: each.attempts,
        Progress: each.progress,
        Error: each.error === null ? null : translate(each.error, language),
        RunAt: each.runAt.toISOString(),
        StartedAt: instant(each.startedAt),
        DoneAt: instant(each.doneAt),
      })),
    },
    Mail: {
      GoesOut: mail.goesOut,
      Counts: mail.counts.map((each) => ({ ...agency(each.agencyId), State: each.state, Count: each.count, Oldest: each.oldest.toISOString() })),
    },
    Disk: disk ? { FreeBytes: disk.free, TotalBytes: disk.total } : null,
    Database: {
      Version: database.version,
      Bytes: database.bytes,
      Tables: database.tables.map((table) => {
        const entity = model.entities.get(table.name.toLowerCase());
        return {
          Name: table.name,
          Label: entity ? textIn(entity.labelPlural, language) : null,
          Bytes: table.bytes,
          Rows: table.rows,
          DeadRows: table.deadRows,
          AnalyzedAt: instant(table.analyzedAt),
        };
      }),
      Connections: {
        Used: database.connections.used,
        Max: database.connections.max,
        Active: database.connections.active,
        IdleInTransaction: database.connections.idleInTransaction,
      },
      LongestTransactionSeconds: database.longestTransaction,
      Migrations: { Count: database.migrations.count, Last: database.migrations.last, At: instant(database.migrations.at) },
    },
    SlowStatements: health.statements.map(({ text, count, mean, max, last }) => ({
      Text: text.slice(0, maxStatement),
      Count: count,
      MeanMilliseconds: Math.round(mean),
      MaxMilliseconds: Math.round(max),
      Last: last.toISOString(),
    })),
    SlowSearches: health.searches.map(({ plan, agencyId, count, max, last, findings }) => ({
      Entity: plan.entity.name,
      Label: textIn(plan.entity.labelPlural, language),
      AgencyId: agencyId,
      AgencyName: agencies.get(agencyId) ?? null,
      Count: count,
      MaxMilliseconds: Math.round(max),
      Last: last.toISOString(),
      Findings: findings,
    })),
  };
}

const maxStatement = 4_000;
