// What the server says to people in Portuguese, by its English.
import { calls } from './pt/calls.ts';
import { imports } from './pt/imports.ts';
import { lists } from './pt/lists.ts';
import { people } from './pt/people.ts';
import { records } from './pt/records.ts';
import { services } from './pt/services.ts';
import { templates } from './pt/templates.ts';

export const pt: Readonly<Record<string, string>> = { ...calls, ...imports, ...lists, ...people, ...records, ...services, ...templates };
