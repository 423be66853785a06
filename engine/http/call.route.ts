// The calls that plugins declare: guarded and checked by their declaration, then run in a transaction of their surface.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type Request, Router } from 'express';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import type { CallDeclaration } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';
import { unfit } from '../plugin/run-action.ts';
import { actorOf, requireActor } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { WriteGate } from './write-gate.ts';

/** A router with every declared call. */
export function callRoutes(engine: Engine, sessions: Sessions, write: WriteGate): Router {
  const router = Router();
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  for (const call of engine.parts.calls) {
    const validate = call.input ? ajv.compile(call.input) : undefined;
    const address = `/${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    const guards = call.access === 'public' ? [] : [requireActor(sessions)];
    router[methods[call.method]](address, ...guards, async (request, response) => {
      const input = inputOf(call, request, validate);
      if (call.access === 'public') {
        response.json(await call.run(input, { engine }));
        return;
      }
      const actor = actorOf(request);
      demandPermission(call, actor.isGod, actor.permissions);
      const { run } = call;
      if (call.surface === 'write') await write(request, response, async (tx) => ({ body: await run(input, engine.context(tx, actor)) }));
      else response.json(await engine.database.read(actor.agencyId, (tx) => run(input, engine.context(tx, actor))));
    });
  }
  return router;
}

const methods = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** Path parts, query and body in one object; a name that comes twice is refused, so that nobody hides one value behind another. */
function inputOf(call: CallDeclaration, request: Request, validate: ValidateFunction | undefined): Record<string, unknown> {
  const body: unknown = call.method === 'GET' ? {} : (request.body ?? {});
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    // A body that is no object lacks everything: that is what is told.
    validate?.({});
    throw unfit(validate?.errors ?? []);
  }
  const input: Record<string, unknown> = {};
  for (const [name, value] of [...Object.entries(request.params), ...Object.entries(request.query), ...Object.entries(body)]) {
    if (Object.hasOwn(input, name)) throw new Refusal('request.malformed', phrase('{name} is given twice.', { name: name.slice(0, 60) }));
    Object.defineProperty(input, name, { value, enumerable: true, writable: true, configurable: true });
  }
  if (validate && !validate(input)) throw unfit(validate.errors ?? []);
  return input;
}

function demandPermission(call: CallDeclaration, isGod: boolean, permissions: ReadonlySet<string>): void {
  if (typeof call.access === 'string' || isGod || permissions.has(call.access.permission)) return;
  throw new Refusal('access.forbidden', 'You may not do this.', {
    hint: phrase('The permission {permission} is needed.', { permission: call.access.permission }),
  });
}
