// Quotes: what they offer, what it costs and why.
import type { Engine, Plugin } from '#engine';
import { addCourse, addProduct, init } from './calls-new.ts';

export const quotes: Plugin<Engine> = {
  name: 'quotes',
  calls: [init, addCourse, addProduct],
};
