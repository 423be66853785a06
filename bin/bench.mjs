// "npm run bench": builds what is missing, then measures the product against the limit; `-- --items a,c --rounds 1` takes a part.
import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { project, requireNode, exitWith } from './console.mjs';

try {
  requireNode();
  const args = process.argv.slice(2);
  if (!args.includes('--url')) await build(['server', 'web']);
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', 'tests/bench/bench.ts', ...args], { cwd: project, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  exitWith(error);
}
