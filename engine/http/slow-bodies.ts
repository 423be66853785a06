// Bodies that trickle in are cut off, so that they cannot hold sockets; uploads may take longer as long as they keep coming. What is refused unread is not read for long.
import type { Request, RequestHandler } from 'express';

/** `refused`: how long the rest of a body is thrown away after its answer, so that a client that is still sending gets to read the answer. */
export const bodySeconds = { json: 30, uploadPause: 30, upload: 600, refused: 5 } as const;

/** True for a POST of files. */
export const isUpload = (request: Request): boolean => request.method === 'POST' && /^multipart\/form-data\b/i.test(request.get('Content-Type') ?? '');
/** True for a body that is one file. */
export const isFile = (request: Request): boolean => /^application\/octet-stream\b/i.test(request.get('Content-Type') ?? '');

/** Ends the connection of anyone who does not send his body in time. To be mounted before anything reads it. */
export function slowBodies(seconds: Readonly<Record<keyof typeof bodySeconds, number>> = bodySeconds): RequestHandler {
  return (request, response, next) => {
    if (request.get('Transfer-Encoding') === undefined && !(Number(request.get('Content-Length') ?? 0) > 0)) {
      next();
      return;
    }
    const { socket } = request;
    const upload = isUpload(request) || isFile(request);
    const start = performance.now();
    let read = socket.bytesRead;
    const watch = (): void => {
      const late = upload ? performance.now() - start > seconds.upload * 1000 || socket.bytesRead === read : true;
      read = socket.bytesRead;
      if (request.complete || request.destroyed) return;
      // Until somebody reads it, the wait is ours: the request stands in line behind others of the same person.
      if (late && request.readableFlowing !== null) request.destroy();
      else timer = setTimeout(watch, seconds.uploadPause * 1000).unref();
    };
    let timer = setTimeout(watch, (upload ? seconds.uploadPause : seconds.json) * 1000).unref();
    request.once('close', () => clearTimeout(timer));
    response.once('finish', () => {
      if (request.complete || request.destroyed) return;
      clearTimeout(timer);
      request.resume();
      timer = setTimeout(() => request.destroy(), seconds.refused * 1000).unref();
    });
    next();
  };
}
