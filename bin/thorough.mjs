// "npm run test:thorough": what "npm test" does, with everything that takes too long for every run.
process.env.THOROUGH = 'true';
await import('./test.mjs');
