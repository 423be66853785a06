// What the server says to people in Spanish, by its English.
import { calls } from './es/calls.ts';
import { imports } from './es/imports.ts';
import { lists } from './es/lists.ts';
import { people } from './es/people.ts';
import { records } from './es/records.ts';
import { services } from './es/services.ts';
import { templates } from './es/templates.ts';

export const es: Readonly<Record<string, string>> = { ...calls, ...imports, ...lists, ...people, ...records, ...services, ...templates };
