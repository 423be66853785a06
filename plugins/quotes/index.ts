// Quotes: what the editor of quotes asks for.
import type { Engine, Plugin } from '#engine';
import { pages } from './pages.ts';

export const quotes: Plugin<Engine> = {
  name: 'quotes',
  pages,
};
