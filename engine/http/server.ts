// The HTTP server: headers, log, guards and routes in the order in which a request meets them.
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import express, { type Express, Router } from 'express';
import helmet from 'helmet';
import { type Logger, pino } from 'pino';
import { requireMet } from '../access/feature-gates.ts';
import { getAccess } from '../access/access.ts';
import type { Actor } from '../contract/actor.ts';
import type { Transaction } from '../database/database.ts';
import type { Engine } from '../engine.ts';
import type { FileStore } from '../files/file-store.ts';
import { latestImport } from '../import/latest-import.ts';
import type { LiveEvents } from '../live/live-events.ts';
import { insertLookups } from '../record/insert-lookups.ts';
import { afterWrite } from '../record/run-hooks.ts';
import { baseCurrency } from '../search/base-currency.ts';
import { defaultRows } from '../search/default-rows.ts';
import { globalSearch } from '../search/global-search.ts';
import { redactUrl } from '../session/redact-url.ts';
import { getActor, onlyOneself, requireActor, requireDownloadActor, requireReader } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import { actionConfig } from './action-config.ts';
import { noteArrival } from './arrival.ts';
import { bugRoutes } from './bug.route.ts';
import { healthRoutes } from './health.route.ts';
import { auditExcelRoute, auditRoutes } from './audit.route.ts';
import { bodyBudgets } from './body-budget.ts';
import { callRoutes } from './call.route.ts';
import { changeRoutes } from './change.route.ts';
import { datasourceRoute } from './datasource.route.ts';
import { entityConfig } from './entity-config.ts';
import { entityNamed } from './entity-path.ts';
import { entityRoute } from './entity.route.ts';
import { sendError, getRequestId } from './send-error.ts';
import { documentFonts } from './document-fonts.ts';
import { draftRoutes } from './draft.route.ts';
import { eventsRoute } from './events.route.ts';
import { exportPaths, exportRoute } from './export.route.ts';
import { explainRoute } from './explain.route.ts';
import { fairShare } from './fair-share.ts';
import { fileBodies } from './file-body.ts';
import { fileRoute, onlyFileKeys } from './file.route.ts';
import { firstAdministratorRoutes } from './first-administrator.route.ts';
import { jobRoutes } from './job.route.ts';
import { jsonBodies } from './json-body.ts';
import { knownSystemNames } from './known-names.ts';
import { loggedError } from './logged-error.ts';
import { logRequests } from './log-requests.ts';
import { mailRoutes } from './mail.route.ts';
import { getStartPath, editPaths, getMenu } from './menu.ts';
import { simulateRoute } from './simulate.route.ts';
import { bodySeconds, slowBodies } from './slow-bodies.ts';
import { openApiRoute } from './openapi.route.ts';
import { findPartEntity, rightsOfPart } from './part-entity.ts';
import { passwordRoutes } from './password.route.ts';
import { pdfPaths, pdfRoute, previewPaths, previewRoute } from './pdf.route.ts';
import { rightsRoute } from './rights.route.ts';
import { sessionRoutes } from './session.route.ts';
import { ticketRoutes } from './ticket.route.ts';
import { tokenRoutes } from './token.route.ts';
import { uploadCallRoutes } from './upload-call.route.ts';
import { onlyUploads, uploadRoute } from './upload.route.ts';
import { viewingRoutes } from './viewing.route.ts';
import { viewRoutes } from './view.route.ts';
import { webFiles } from './web-files.ts';
import { createWriteRequest } from './write-request.ts';

export interface ServerParts {
  readonly engine: Engine;
  readonly sessions: Sessions;
  readonly live: LiveEvents;
  /** Where the contents of files lie. */
  readonly files: FileStore;
  /** Folder of the built web client; without one only /api is served. */
  readonly webFolder?: string;
  readonly log?: Logger;
}

/** Longer than proxies keep a connection that they do not use (a minute, as nginx and load balancers ship): anyone who closes first must be the proxy, or it sends a request into a socket that is gone. */
const keepAliveTimeout = 75_000;

/**
 * The server, not yet listening. Slow or silent clients are cut off, so that they cannot hold sockets: a new connection has eight seconds
 * (`headersTimeout`) to bring the headers of its first request.
 */
export function createHttpServer(parts: ServerParts, headersTimeout = 8_000): Server {
  const app = createApp(parts);
  const options = { headersTimeout, requestTimeout: (bodySeconds.upload + 5) * 1000, connectionsCheckingInterval: 1_000, keepAliveTimeout };
  // A client that asks before it sends its body gets the answer to go on from what reads the body, not before.
  return createServer(options, app).on('checkContinue', app);
}

function createApp({ engine, sessions, live, files, webFolder, log = pino({ level: process.env['LOG_LEVEL'] || 'warn' }) }: ServerParts): Express {
  const app = express();
  const errorLog = log.child({}, { serializers: { err: loggedError } });
  app.disable('x-powered-by');
  // Answers are never stored, so nobody asks whether one has changed: a digest of each would be made for nothing.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', trustedProxies(process.env['TRUST_PROXY']));
  app.use(noteArrival, slowBodies(), (_request, response, next) => {
    response.set('X-Request-Id', randomUUID());
    next();
  });
  app.use(helmet(headers));
  app.use(logRequests(log));
  app.use('/api', api(engine, sessions, live, files));
  app.use(documentFonts());
  if (webFolder)
    app.use(
      webFiles(
        webFolder,
        engine.parts.plugins.flatMap(({ entries = [] }) => entries),
        engine,
      ),
    );
  app.use(
    sendError((error, request) => {
      errorLog.error({ err: error, id: request.res ? getRequestId(request.res) : '', url: redactUrl(request.originalUrl) }, 'A request failed');
    }),
  );
  return app;
}

/** How many proxies stand in front (a number), or their addresses; login limits count by the address that they report. */
const trustedProxies = (given: string | undefined): string | number | false => (!given ? false : /^\d+$/.test(given) ? Number(given) : given);

/** Everything below /api. Each of its routes stands in `openapi/system-calls.ts`, with what it does to the data. */
export function api(engine: Engine, sessions: Sessions, live: LiveEvents, files: FileStore): Router {
  const router = Router({ caseSensitive: false });
  router.use((_request, response, next) => {
    // Screens compare the version with their own: they stay open over an update.
    response.set({ 'Cache-Control': 'no-store', 'App-Version': engine.version });
    next();
  });
  router.get('/health', (_request, response) => {
    response.json({ Status: 'ok', Version: engine.version });
  });
  router.get('/docs', (_request, response) => response.redirect('/docs/api'));
  router.use(knownSystemNames);
  const { model } = engine;
  const write = createWriteRequest(engine.database, sessions);
  const prepareAgency = async (tx: Transaction, administrator: Actor): Promise<void> => {
    await insertLookups({ model, tx, access: getAccess(administrator) }, (entity) => entity.isTenant, administrator.language);
    // Plugins give it what they give every new agency.
    const agency = model.entities.get(model.app.tenant.entity.toLowerCase());
    if (agency) await afterWrite(engine.writing(tx, administrator), agency, 'create', [tx.agencyId]);
  };
  const share = fairShare();
  // Who asks is known before a body is read (0135).
  const budgets = bodyBudgets();
  const bodies = jsonBodies(budgets);
  router.use(uploadCallRoutes({ engine, store: files, write }, [requireActor(sessions), share.guard]));
  // Uploads are read by their own parser; a body of files anywhere else is no JSON, and is refused as such.
  router.post('/{*path}', onlyUploads, requireActor(sessions), share.guard, (request, response) => uploadRoute(engine, files, write, request, response));
  router.use(bugRoutes(engine.database, write, [requireActor(sessions), share.guard], bodies.bugReport));
  router.use(
    tokenRoutes(sessions, bodies),
    passwordRoutes(engine, sessions, bodies, engine.site),
    ticketRoutes(sessions, bodies),
    firstAdministratorRoutes({ database: engine.database, model: engine.model, prepareAgency }, bodies),
    callRoutes({ engine, sessions, write, share, bodies, receiveFile: fileBodies(budgets.spooled) }),
  );
  router.get('/audit/excel', requireDownloadActor(sessions), (request, response) => auditExcelRoute(engine, request, response));
  // Downloads open in their own window: they alone take a ticket from the address.
  router.get(exportPaths, requireDownloadActor(sessions), (request, response) => exportRoute(engine, request, response));
  router.get('/file/:key', onlyFileKeys, requireDownloadActor(sessions), (request, response) => fileRoute(engine, files, request, response));
  router.get(pdfPaths, requireDownloadActor(sessions), share.guard, (request, response) => pdfRoute(engine, request, response));
  router.get(previewPaths, requireReader(sessions), share.guard, (request, response) => previewRoute(engine, request, response));
  // A stream stands open for minutes: it takes no share of the requests that run.
  router.get('/events', requireReader(sessions), (request, response) => eventsRoute(engine, live, request, response));
  router.use(requireReader(sessions), share.guard, bodies.signedIn);
  router.get('/openapi.json', openApiRoute(engine));
  router.get('/menu', (request, response) => {
    response.json(getMenu(engine.model, engine.parts.pages, getAccess(getActor(request))));
  });
  router.get('/entityconfig/:entityType', async (request, response) => {
    const actor = getActor(request);
    const part = findPartEntity(engine.model, request.params.entityType);
    const entity = part ?? entityNamed(engine.model, request.params.entityType);
    const access = getAccess(actor);
    const [origin, defaults, currency] = await engine.database.read(
      actor,
      async (tx) =>
        [
          await latestImport(tx, entity.name),
          await defaultRows(engine.model, access, tx, entity),
          await baseCurrency(engine.model, access, tx, entity),
        ] as const,
    );
    response.json({
      ...entityConfig(engine.model, access, entity, defaults, currency, engine.parts.bulkOperations),
      ...actionConfig(engine, access, entity),
      ...(part ? { Rights: rightsOfPart } : {}),
      EditAt: editPaths(engine.model, engine.parts.pages, entity, actor),
      AddAt: getStartPath(engine.model, engine.parts.pages, entity, actor),
      Import: origin ? { Source: origin.source, Attribution: origin.attribution, Snapshot: `${origin.snapshot}T00:00:00` } : null,
    });
  });
  // What belongs to one person alone is for nobody who looks on.
  router.use(['/job', '/change', '/mail', '/session', '/second-factor', '/view-as', '/draft', '/health'], onlyOneself);
  router.use(jobRoutes(engine, write), mailRoutes(engine), sessionRoutes(engine, sessions, write), viewingRoutes(engine, sessions, write));
  router.get('/access/explain', (request, response) => explainRoute(engine, request, response));
  router.get('/access/rights', (request, response) => rightsRoute(engine, request, response));
  router.get('/access/simulate', (request, response) => simulateRoute(engine, request, response));
  router.use(viewRoutes(engine, write), draftRoutes(engine, write), changeRoutes(engine, write));
  router.use(auditRoutes(engine), healthRoutes(engine, files, write));
  router.get('/datasource', (request, response) => datasourceRoute(engine, request, response));
  router.get('/search/:term', async (request, response) => {
    const actor = getActor(request);
    requireMet(engine.model.app.globalSearch, actor, 'Your plan does not include searching across all records.');
    const finds = await engine.database.read(actor, (tx) => globalSearch(engine.model, getAccess(actor), tx, request.params.term));
    response.json({ Data: finds, Count: finds.length });
  });
  router.use((request, response) => entityRoute(engine, files, write, request, response));
  return router;
}

const headers: Parameters<typeof helmet>[0] = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      // Grid and kit write style attributes; no style can run anything.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: process.env['TRUST_PROXY'] ? { maxAge: 31_536_000 } : false,
};
