// Checks the verbs of an entity: none twice, none that stands for its own call, conditions that its fields can answer.
import { type Catalogue, type Draft, rejectDuplicates } from './catalogue.ts';
import { checkCondition } from './check-condition.ts';
import { checkSet } from './check-expressions.ts';
import { checkRightName } from './check-names.ts';

/** Last parts of addresses that every record has of itself, and rights that every entity has. */
const taken: readonly string[] = ['patch', 'journal', 'file', 'delta', 'restore', 'read', 'create', 'update', 'delete'];

/** Adds a fault for everything in the verbs of an entity that does not fit. Whether a plugin runs them is known only at start. */
export function checkActions(catalogue: Catalogue, draft: Draft): void {
  const { source, definition } = draft;
  const actions = definition.actions ?? [];
  rejectDuplicates(
    catalogue,
    source,
    actions.map(({ verb }, index) => ({ key: verb, place: ['actions', index, 'verb'] })),
    'The verb',
  );
  for (const [index, { verb, when, run, set }] of actions.entries()) {
    checkSet(catalogue, draft, ['actions', index, 'set'], set);
    if (run === undefined && set === undefined)
      catalogue.errors.add(
        source,
        ['actions', index, 'run'],
        `Nothing happens when "${verb}" is done.`,
        'Name the action of a plugin in "run", or the fields to fill in "set".',
      );
    checkRightName(catalogue, draft, ['actions', index, 'verb'], 'verb', verb);
    const isChild = [...catalogue.drafts.values()].some(
      (each) => each.definition.name.toLowerCase() === verb && each.definition.parents?.some((parent) => parent.entity === definition.name),
    );
    if (taken.includes(verb) || isChild) {
      const principal = isChild ? 'the records that hang under this one' : 'every record';
      catalogue.errors.add(source, ['actions', index, 'verb'], `The address "${verb}" belongs to ${principal} already.`, 'Choose another verb.');
    }
    if (when) checkCondition({ catalogue, source, draft, use: 'permission' }, ['actions', index, 'when'], when);
  }
}
