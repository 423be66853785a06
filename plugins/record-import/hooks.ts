// An import is of records that its person may import, stays of them, and takes its rows along when it is deleted.
import { demandImport, dropImportLines, type Engine, type FieldError, type Plugin, Refusal } from '#engine';
import { sentences } from './sentences.ts';

type Hooks = NonNullable<NonNullable<Plugin<Engine>['entities']>['RecordImport']>;
const busy: readonly string[] = ['reading', 'planning', 'applying'];

export const importHooks: Hooks = {
  check(record, { operation, before, engine, tx, actor }): FieldError[] {
    if (operation === 'delete') return busy.includes(before?.Status ?? '') ? [{ Key: 'Status', Message: sentences.atWork }] : [];
    if (before) return before.EntityType === record.EntityType ? [] : [{ Key: 'EntityType', Message: sentences.fixedKind }];
    if (!record.EntityType) return [];
    const target = engine.model.entities.get(record.EntityType);
    if (!target) return [{ Key: 'EntityType', Message: sentences.unknownKind }];
    try {
      demandImport(target, engine.writing(tx, actor).access);
      return [];
    } catch (error) {
      if (error instanceof Refusal && error.code === 'request.invalid') return [{ Key: 'EntityType', Message: error.said.message }];
      throw error;
    }
  },
  async written(record, { operation, tx }) {
    if (operation === 'delete') await dropImportLines(tx, record.Id);
  },
};
