// An import is of records that its person may import, stays of them, and takes its rows along when it is deleted.
import { requireImport, dropImportLines, type Engine, type FieldError, type Plugin } from '#engine';
import { valueGroups } from '#generated';
import { messages } from './messages.ts';

type Hooks = NonNullable<NonNullable<Plugin<Engine>['entities']>['RecordImport']>;

export const importHooks: Hooks = {
  check(record, { operation, before, engine, tx, actor }): FieldError[] {
    // What nobody has touched for so long that it is swept is at work no more.
    if (operation === 'delete')
      return valueGroups.RecordImport.Status.running.includes(before?.Status) && actor.userId !== 0 ? [{ Key: 'Status', Message: messages.atWork() }] : [];
    if (before) return before.EntityType === record.EntityType ? [] : [{ Key: 'EntityType', Message: messages.fixedKind() }];
    const target = engine.model.entities.get(record.EntityType ?? '');
    if (target) requireImport(target, engine.writing(tx, actor).access);
    return [];
  },
  async written(record, { operation, tx }) {
    if (operation === 'delete') await dropImportLines(tx, record.Id);
  },
};
