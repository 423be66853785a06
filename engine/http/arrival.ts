// When a request reached this process.
import type { Request, RequestHandler } from 'express';

const arrivals = new WeakMap<Request, number>();

/** To be mounted before anything that takes time. */
export const noteArrival: RequestHandler = (request, _response, next) => {
  arrivals.set(request, performance.now());
  next();
};

/** Milliseconds since the request arrived. */
export const getAge = (request: Request): number => performance.now() - (arrivals.get(request) ?? performance.now());
