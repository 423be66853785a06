// What plugins declare, asked for by its names instead of by HTTP: under the same rights and with the same checks, inside a transaction that is open already.
import { authorize } from '../access/access.ts';
import { requireOpen, requireMet } from '../access/feature-gates.ts';
import type { CallDeclaration, Context } from '../contract/plugin.ts';
import type { BatchResult } from '../contract/records.ts';
import type { WritingContext } from '../record/record-context.ts';
import { getFeatureGates, rightOfCall } from './call-feature-gates.ts';
import { readInput } from './check-input.ts';
import type { PluginParts } from './collect.ts';
import { runAction } from './run-action.ts';

type Input = Readonly<Record<string, unknown>>;

/** Input is as on the wire, with amounts as JSON numbers. A name that nobody declares is a fault of the program and throws an Error. */
export interface Declared {
  /** A call for people who are signed in, such as `call('POST', 'agencysale/{saleId}/agencysalepayment/bulk', { saleId: 5, … })`. */
  call(method: CallDeclaration['method'], path: string, input?: Input): Promise<unknown>;
  /** A bulk operation of an entity. */
  operation(entity: string, name: string, ids: readonly number[], input?: Input): Promise<BatchResult>;
  /** A verb on one record. */
  verb(entity: string, verb: string, id: number, input?: Input): Promise<unknown>;
}

/** For the code of plugins that seed or bring in data: what they make is made as people make it, with all that follows from it. */
export function declared<Api>(parts: PluginParts<Api>, writing: WritingContext, context: Context<Api>): Declared {
  const { model, access } = writing;
  const rejection = 'You do not have permission to do this.';
  const getEntity = (name: string) => {
    const entity = model.entities.get(name.toLowerCase());
    if (!entity) throw new Error(`There is no entity ${name}.`);
    return entity;
  };
  return {
    async call(method, path, input = {}) {
      const call = parts.calls.find((each) => each.method === method && each.path === path);
      if (!call || call.access === 'public' || call.takesFiles || call.surface === 'download')
        throw new Error(`No plugin that is on declares ${method} ${path}.`);
      requireOpen(getFeatureGates(model, call), rightOfCall(call), context.actor, rejection);
      if (typeof call.access !== 'string') requireMet(call.access, context.actor, rejection);
      return await call.run(call.input ? readInput(call.input, input) : input, context, { address: '', client: '' });
    },
    async operation(entity, name, ids, input = {}) {
      const operation = parts.bulkOperations.get(`${entity} ${name}`.toLowerCase());
      if (!operation) throw new Error(`No plugin that is on declares the operation ${name} of ${entity}.`);
      authorize(access, getEntity(entity), 'read');
      requireMet(operation.who, context.actor, rejection);
      // The schema that it is checked against is the one of the operation's own input.
      return await operation.run(ids, readInput(operation.input, input) as never, context);
    },
    async verb(entity, verb, id, input = {}) {
      const definition = getEntity(entity).actions.find((action) => action.verb === verb);
      if (!definition) throw new Error(`${entity} has no verb ${verb}.`);
      return await runAction(parts, writing, context, getEntity(entity), definition, id, input);
    },
  };
}
