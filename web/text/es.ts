// Every sentence of the screens, in Spanish.
import type { Texts } from './en.ts';
import { changes } from './es/changes.ts';
import { list } from './es/list.ts';
import { people } from './es/people.ts';
import { record } from './es/record.ts';
import { shell } from './es/shell.ts';

export const es: Texts = { ...shell, ...people, ...list, ...changes, ...record };
