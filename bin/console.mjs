// What the commands say, and how they run programs quietly.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const project = fileURLToPath(new URL('../', import.meta.url));

/** A failure that a person can mend; it is reported without a stack. */
export class Complaint extends Error {}

/** Ends with a sentence instead of a stack where the Node.js is too old for the code. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Complaint(`Matricula needs Node.js 20.19 or newer; this is ${process.versions.node}. Install it from https://nodejs.org and start again.`);
}

/** Says what is going on, and how long it took once it is done. */
export async function timed(what, work) {
  const start = performance.now();
  process.stdout.write(`${what} … `);
  try {
    const response = await work();
    process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s\n`);
    return response;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

/** Runs a program with its output kept back. Answers its exit code and what it said. */
export function run(file, args, { env = process.env, shell = false, timeout = 0, cwd = project } = {}) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, { cwd, env, shell, timeout, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    const collect = (chunk) => {
      output = (output + chunk).slice(-200_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }));
  });
}

/** Like `run`, but a failure is thrown with the end of what the program said. */
export async function mustRun(what, file, args, options) {
  const { code, output } = await run(file, args, options);
  if (code !== 0) throw new Complaint(`${what} failed:\n\n${output.split('\n').slice(-40).join('\n')}`);
  return output;
}

/** Tells a failure: in a sentence where a person can mend it, otherwise with its stack. */
export function notify(error) {
  process.stderr.write(`${error instanceof Complaint ? error.message : error.stack}\n`);
}

/** Tells the failure and ends the process. */
export function exitWith(error) {
  notify(error);
  process.exit(1);
}
