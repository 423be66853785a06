// The built screens: hashed files that never change, sent as the build has compressed them; every other address is a page of the client's own.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { AppError } from '../contract/errors.ts';
import type { EntryDeclaration } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';

/** Files of a folder, and its index.html for every address that is no file and has no separate page. */
export function webFiles(folder: string, entries: readonly EntryDeclaration<Engine>[] = [], engine?: Engine): Router {
  const router = Router();
  const assets = join(folder, 'assets');
  router.use('/assets', compressed(assets), express.static(assets, { immutable: true, maxAge: '1y', index: false, fallthrough: false }));
  router.use(express.static(folder, { index: false, maxAge: '1h' }));
  for (const entry of entries)
    router.get(entry.route.replace(/\{(\w+)\}/g, ':$1'), async (request, response, next) => {
      const { file } = entry;
      if (entry.withoutQuery && Object.keys(request.query).length > 0) {
        next();
        return;
      }
      response.set('Cache-Control', 'no-cache');
      if (entry.frames && engine) await allowFrames(entry.frames, engine, request, response);
      response.sendFile(file, { root: folder }, (error) => {
        if (error) next(error);
      });
    });
  router.use((request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('request.unknown-path', 'There is nothing at this address.');
    response.set('Cache-Control', 'no-cache');
    response.sendFile('index.html', { root: folder }, (error) => {
      if (error) next(error);
    });
  });
  return router;
}

/** A page of this kind alone may stand in the pages of other sites; the header that older browsers know can name none, and goes. */
async function allowFrames(frames: NonNullable<EntryDeclaration<Engine>['frames']>, engine: Engine, request: Request, response: Response): Promise<void> {
  const address = Object.entries({ ...request.query, ...request.params }).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const sites = await frames(Object.fromEntries(address), engine);
  const policy = response.get('Content-Security-Policy');
  if (!sites || policy === undefined) return;
  response.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`));
  response.removeHeader('X-Frame-Options');
}

const encodings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
const types: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', svg: 'image/svg+xml' };

/** Answers with the compressed twin of a file where the build made one and the browser takes it. */
function compressed(folder: string): RequestHandler {
  const twins = new Map<string, boolean>();
  return (request, response, next) => {
    const type = types[/^\/[\w.-]+\.(js|css|svg)$/.exec(request.path)?.[1] ?? ''];
    const accepted = type ? request.acceptsEncodings(encodings.map((each) => each.name)) : false;
    const encoding = encodings.find((each) => each.name === accepted);
    if (type && encoding) {
      const twin = `${request.path}${encoding.ending}`;
      // Names carry a hash of their content: what is found once stays.
      const known = twins.get(twin) ?? existsSync(join(folder, twin));
      twins.set(twin, known);
      response.vary('Accept-Encoding');
      if (known) {
        request.url = twin;
        response.set({ 'Content-Encoding': encoding.name, 'Content-Type': type });
      }
    }
    next();
  };
}
