// Runs one of PostgreSQL's programs under the account chosen for it and collects what it says.
import { spawn } from 'node:child_process';

/** An account of the machine under which a program runs. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

export interface ProgramResult {
  /** Null when the program could not be started at all; `output` then says why. */
  readonly code: number | null;
  readonly output: string;
}

/** Runs `file` to its end. Never throws: a program that cannot be started is a result like any other. */
export function runProgram(file: string, args: readonly string[], account: Account | undefined): Promise<ProgramResult> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(file, args, {
      // The folder node was started in may be closed to the account of the server.
      cwd: process.platform === 'win32' ? undefined : '/',
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: null, output: error.message }));
    // Not `close`: a server that was started lives on and may hold the pipes open.
    child.on('exit', (code) => {
      setImmediate(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code: code ?? -1, output: output.trim() });
      });
    });
  });
}

/** The settings of the caller's shell (PGDATA, PGPORT, an uninstalled locale) must not reach the server. */
function programEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8', TZ: 'UTC' };
}
