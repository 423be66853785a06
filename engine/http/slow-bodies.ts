// Bodies that trickle in are cut off, so that they cannot hold sockets; uploads may take longer as long as they keep coming.
import type { Request, RequestHandler } from 'express';

export const bodySeconds = { json: 30, uploadPause: 30, upload: 600 } as const;

/** True for a POST of files. */
export const isUpload = (request: Request): boolean => request.method === 'POST' && /^multipart\/form-data\b/i.test(request.get('Content-Type') ?? '');
/** True for a body that is one file. */
const isFile = (request: Request): boolean => /^application\/octet-stream\b/i.test(request.get('Content-Type') ?? '');

/** Ends the connection of whoever does not send his body in time. To be mounted before anything reads it. */
export function slowBodies(seconds: Readonly<Record<keyof typeof bodySeconds, number>> = bodySeconds): RequestHandler {
  return (request, _response, next) => {
    if (request.get('Transfer-Encoding') === undefined && !(Number(request.get('Content-Length') ?? 0) > 0)) {
      next();
      return;
    }
    const { socket } = request;
    const upload = isUpload(request) || isFile(request);
    const begin = performance.now();
    let read = socket.bytesRead;
    const watch = (): void => {
      const late = upload ? performance.now() - begin > seconds.upload * 1000 || socket.bytesRead === read : true;
      read = socket.bytesRead;
      if (request.complete || request.destroyed) return;
      if (late) request.destroy();
      else timer = setTimeout(watch, seconds.uploadPause * 1000).unref();
    };
    let timer = setTimeout(watch, (upload ? seconds.uploadPause : seconds.json) * 1000).unref();
    request.once('close', () => clearTimeout(timer));
    next();
  };
}
