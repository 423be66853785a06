// GET /events: a stream that tells, as Server-Sent Events, which records were created, changed or deleted.
import type { Request, Response } from 'express';
import { nearestName, AppError } from '../contract/errors.ts';
import type { Entity, Model } from '../contract/model.ts';
import { buildMessage } from '../contract/message.ts';
import type { Engine } from '../engine.ts';
import { type Position, readPosition } from '../event/position.ts';
import type { LiveEvents, Wanted } from '../live/live-events.ts';
import type { Outlet } from '../live/subscription.ts';
import { parameters, parseInteger } from '../search/parse-request.ts';
import { getActor } from '../session/require-actor.ts';
import { drained } from './drained.ts';

/** How long a reader may take for the last words. */
const lastWordsMilliseconds = 500;
const maxAge = 3600;

/** Answers at once and then speaks for as long as the reader, the session and the server last. Throws 400, 429 and 503 before that. */
export async function eventsRoute(engine: Engine, live: LiveEvents, request: Request, response: Response): Promise<void> {
  const wanted: Wanted = { actor: getActor(request), ...getWanted(engine.model, request) };
  if (live.isFull) {
    throw new AppError('request.too-many', 'Too many people are connected for live updates.', {
      hint: 'Everything else works. Reload the page to see changes made by others.',
      details: { RetryAfter: 60 },
    });
  }
  if (request.method === 'HEAD') {
    response.type('text/event-stream').end();
    return;
  }
  const subscription = await live.subscribe(wanted, () => getOutlet(response));
  if (response.closed) subscription.drop();
  else response.once('close', () => subscription.drop());
}

function getOutlet(response: Response): Outlet {
  // Proxies that gather answers before they pass them on would make every event late; a connection is of no use to others afterwards.
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no', Connection: 'close' });
  return {
    write: (text) => void response.write(text),
    end: (text) => {
      response.end(text);
      setTimeout(() => response.destroy(), lastWordsMilliseconds).unref();
    },
    unsent: () => response.writableLength,
    drained: () => (response.writableNeedDrain && !response.closed ? drained(response) : Promise.resolve()),
  };
}

function getWanted(model: Model, request: Request): Omit<Wanted, 'actor'> {
  const parameter = parameters(request.query);
  const header = request.get('Last-Event-ID');
  const age = parameter('age');
  return {
    entities: findEntities(model, parameter('entities')),
    position: header ? findPosition('Last-Event-ID', header) : findPosition('since', parameter('since')),
    age: age ? parseInteger('age', age, 0, maxAge) : undefined,
  };
}

function findPosition(key: string, text: string | undefined): Position | undefined {
  if (!text) return undefined;
  const position = readPosition(text);
  if (position) return position;
  throw new AppError('request.malformed', buildMessage('{name} is not the id of an event.', { name: key }), {
    errors: [{ Key: key, Message: 'Send the id exactly as it came with an event, or leave it out.' }],
  });
}

function findEntities(model: Model, text: string | undefined): ReadonlySet<Entity> | undefined {
  if (!text) return undefined;
  const names = text.split(',').map((name) => name.trim());
  return new Set(names.map((name) => model.entities.get(name.toLowerCase()) ?? unknownEntity(model, name)));
}

function unknownEntity(model: Model, name: string): never {
  const visible = name.slice(0, 60);
  const near = nearestName(visible, model.entities.keys());
  throw new AppError('request.unknown-name', buildMessage('There is no entity "{name}".', { name: visible }), {
    errors: [{ Key: 'entities', Message: 'Separate the names of entities with commas.' }],
    ...(near ? { hint: buildMessage('Did you mean {name}?', { name: near }) } : {}),
  });
}
