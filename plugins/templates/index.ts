// Templates of e-mails: what they may say, and what becomes of it for a recipient.
import type { Engine, Plugin } from '#engine';
import { calls } from './calls.ts';
import { pages } from './pages.ts';
import { templateHooks } from './template-hooks.ts';

export const templates: Plugin<Engine> = { name: 'templates', entities: { AgencyEmailTemplate: templateHooks }, calls, pages };
