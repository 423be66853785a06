// What must stay as it is while an import of the register is at work, and once its plan has been made.
import type { Engine, FieldError, Plugin } from '#engine';
import { valueGroups } from '#generated';
import { messages } from './messages.ts';

type Hooks = NonNullable<NonNullable<Plugin<Engine>['entities']>['RegisterImport']>;

export const importHooks: Hooks = {
  check(record, { operation, before }): FieldError[] {
    if (operation === 'delete') {
      return valueGroups.RegisterImport.Status.running.includes(before?.Status) ? [{ Key: 'Status', Message: messages.atWork() }] : [];
    }
    // The plan was made of the register of one day: another day would tell of a register that nobody has read.
    const isFixed = before !== undefined && !['uploaded', 'planning', 'failed'].includes(before.Status);
    return isFixed && record.Snapshot !== before.Snapshot ? [{ Key: 'Snapshot', Message: messages.dayIsFixed() }] : [];
  },
};
