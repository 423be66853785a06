// "npm start": installs and builds what is missing, then runs the server in this very process, so that signals reach it directly.
import { build } from './build.mjs';
import { requireNode, exitWith } from './console.mjs';
import { install } from './install.mjs';

if (process.env.npm_lifecycle_event === 'start') endWithParent();
try {
  requireNode();
  await install();
  await build(['server', 'web']);
} catch (error) {
  exitWith(error);
}
await import('../dist/engine/main.js');

/** npm passes a SIGTERM on to the shell between itself and us, which ends without passing it on: all that we see is another parent. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
