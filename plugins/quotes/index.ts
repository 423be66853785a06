// Quotes: what they offer, what it costs and why.
import type { Engine, Plugin } from '#engine';
import { addCourse, addProduct, init } from './calls-new.ts';
import { pages } from './pages.ts';

export const quotes: Plugin<Engine> = {
  name: 'quotes',
  pages,
  calls: [init, addCourse, addProduct],
};
