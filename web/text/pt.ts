// Every sentence of the screens, in Portuguese.
import type { Texts } from './en.ts';
import { changes } from './pt/changes.ts';
import { list } from './pt/list.ts';
import { people } from './pt/people.ts';
import { record } from './pt/record.ts';
import { shell } from './pt/shell.ts';

export const pt: Texts = { ...shell, ...people, ...list, ...changes, ...record };
