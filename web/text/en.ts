// Every sentence of the screens, in English.
import { changes } from './en/changes.ts';
import { list } from './en/list.ts';
import { people } from './en/people.ts';
import { record } from './en/record.ts';
import { shell } from './en/shell.ts';
import type { SameTexts } from './texts.ts';

export const en = { ...shell, ...people, ...list, ...changes, ...record };

export type Texts = SameTexts<typeof en>;
