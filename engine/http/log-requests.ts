// The log of requests: failures always, everything with LOG_LEVEL=debug; nothing of headers, bodies or tokens.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { redactUrl } from '../session/redact-url.ts';

/** To be mounted once the request has its id. A logger for each request is made only where each request is logged. */
export function logRequests(log: Logger): RequestHandler {
  return log.isLevelEnabled('debug') ? everyRequest(log) : failures(log);
}

// An allow-list, not a list of secrets.
const visibleRequest = ({ method, url }: { method: string; url: string }) => ({ method, url: redactUrl(url) });
const visibleResponse = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });
const getId = (_request: IncomingMessage, response: ServerResponse): string => String(response.getHeader('X-Request-Id'));

const everyRequest = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    genReqId: getId,
    serializers: { req: visibleRequest, res: visibleResponse, err: () => undefined },
    customLogLevel: (_request, response) => (response.statusCode >= 500 ? 'error' : 'debug'),
  });

const failures =
  (log: Logger): RequestHandler =>
  (request, response, next) => {
    const start = performance.now();
    const { method, originalUrl: url } = request;
    response.once('finish', () => {
      if (response.statusCode < 500) return;
      const id = getId(request, response);
      log.error(
        { id, req: visibleRequest({ method, url }), res: visibleResponse(response), responseTime: Math.round(performance.now() - start) },
        'request errored',
      );
    });
    next();
  };
