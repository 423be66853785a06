// Demo: invented agencies to look around in, made at the first start of a demonstration.
import type { Engine, Plugin } from '#engine';
import { demoPassword } from './demo-password.ts';
import { seedDemo } from './seed-demo.ts';

export const demo: Plugin<Engine> = {
  name: 'demo',
  prepare: async (engine, { demo: isWanted, t }) => {
    if (!isWanted) return;
    const password = demoPassword(process.env);
    const { created, agencies, people, leads } = await seedDemo(engine, password);
    if (!created) return;
    t(`Demo: ${agencies} agencies, ${people} people and ${leads.toLocaleString('en-AU')} leads created.`);
    if (!process.env['DEMO_PASSWORD']) t(`Demo password (shown only once): ${password}`);
  },
};

export { demoLogins } from './demo-logins.ts';
export { demoPassword } from './demo-password.ts';
export { seedDemo, type SeededDemo } from './seed-demo.ts';
