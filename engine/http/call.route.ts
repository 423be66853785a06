// The calls that plugins declare: guarded and checked by their declaration, then run.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Router } from 'express';
import { Refusal } from '../contract/errors.ts';
import { phrase } from '../contract/sentence.ts';
import type { Call, Plugin } from '../contract/plugin.ts';
import type { Engine } from '../engine.ts';
import { actorOf, requireActor } from '../session/require-actor.ts';
import type { Sessions } from '../session/sessions.ts';
import type { WriteGate } from './write-gate.ts';

/** A router with every declared call. Two plugins with the same call stop the start, naming both. */
export function callRoutes(engine: Engine, sessions: Sessions, write: WriteGate): Router {
  const router = Router();
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  for (const call of uniqueCalls(engine.plugins)) {
    const validate = call.input ? ajv.compile(call.input) : undefined;
    const inputOf = (query: unknown, body: unknown): Record<string, unknown> => {
      const input = call.method === 'GET' ? query : (body ?? {});
      if (typeof input !== 'object' || input === null || Array.isArray(input) || (validate && !validate(input))) {
        throw new Refusal('request.invalid', 'The request does not fit this call.', {
          errors: (validate?.errors ?? []).map((fault) => ({
            Key: fault.instancePath.slice(1).replaceAll('/', '.') || String(fault.params['missingProperty'] ?? fault.params['additionalProperty'] ?? ''),
            Message: phrase('This does not fit: {fault}.', { fault: fault.message ?? fault.keyword }),
          })),
        });
      }
      return { ...input };
    };
    const guards = call.access === 'public' ? [] : [requireActor(sessions)];
    router[call.method === 'GET' ? 'get' : 'post'](`/${call.path}`, ...guards, async (request, response) => {
      const input = inputOf(request.query, request.body);
      if (call.access === 'public') response.json(await call.run(input, undefined, engine));
      else {
        const actor = actorOf(request);
        demandPermission(call, actor.isGod, actor.permissions);
        if (call.writes === true) await write(request, response, async (tx) => ({ body: await call.run(input, actor, engine, tx) }));
        else response.json(await call.run(input, actor, engine));
      }
    });
  }
  return router;
}

function demandPermission(call: Call, isGod: boolean, permissions: ReadonlySet<string>): void {
  if (typeof call.access === 'string' || isGod || permissions.has(call.access.permission)) return;
  throw new Refusal('access.forbidden', 'You may not do this.', {
    hint: phrase('The permission {permission} is needed.', { permission: call.access.permission }),
  });
}

function uniqueCalls(plugins: readonly Plugin<Engine>[]) {
  const owners = new Map<string, string>();
  return plugins.flatMap((plugin) =>
    (plugin.calls ?? []).map((call) => {
      const key = `${call.method} ${call.path}`;
      const other = owners.get(key);
      if (other !== undefined) throw new Error(`The call ${key} is declared by the plugins ${other} and ${plugin.name}. Keep one.`);
      if (call.method === 'POST' && call.access !== 'public' && call.writes === undefined)
        throw new Error(`The call ${key} of the plugin ${plugin.name} does not say whether it writes. Add writes: true or writes: false.`);
      owners.set(key, plugin.name);
      return call;
    }),
  );
}
