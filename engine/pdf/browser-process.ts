// One Chromium as a process of ours: its flags, its account, its walls, its folder, and its end.
import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { Browser, ConnectionTransport } from 'puppeteer-core';
import type { Account } from '../database/embedded/run-program.ts';
import { EmptyPage } from './print-page.ts';

/** A program that may be Chromium, and what it wants in its environment. */
export interface Program {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What keeps the browser in: the more of it works on a machine, the better. */
export interface Walls {
  /** The account it runs under; the caller's own without one. */
  readonly account: Account | undefined;
  /** In its own network, in which there is nothing. */
  readonly ownNetwork: boolean;
  /** Chromium's own sandbox. */
  readonly sandbox: boolean;
}

const profilePrefix = 'matricula-pdf-';
/** Of data, per process; a document that wants more dies alone. */
const maxKilobytes = 3_000_000;
/** From 0, that of everybody, to 19. */
const niceness = 10;

export class BrowserProcess {
  readonly browser: Browser;
  /** How many documents it has made. */
  documents = 0;
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #ended: Promise<void>;
  /** That of the next document, opened ahead. */
  #next: Promise<EmptyPage> | undefined;
  #isAlive = true;

  private constructor(browser: Browser, child: ChildProcess, profile: string, ended: Promise<void>) {
    this.browser = browser;
    this.#child = child;
    this.#profile = profile;
    this.#ended = ended;
    child.once('exit', () => {
      this.#isAlive = false;
    });
  }

  /** Starts it and waits until it answers, for `seconds` at most. Throws with what it said when it does not. */
  static async start(program: Program, walls: Walls, seconds: number): Promise<BrowserProcess> {
    // Only who prints needs it: it is a quarter of what the process would hold otherwise.
    const { connect } = await import('puppeteer-core');
    const profile = await mkdtemp(path.join(os.tmpdir(), profilePrefix));
    const { account } = walls;
    try {
      if (account) await chown(profile, account.uid, account.gid);
    } catch (error) {
      await removeProfile(profile);
      throw error;
    }
    const [file, args] = getCommand(program, walls, profile);
    const child = spawn(file, args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      // Its own group, so that all of it can be ended at once.
      detached: process.platform !== 'win32',
      env: { ...program.env, PATH: process.env['PATH'], HOME: profile, TMPDIR: profile, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
    });
    const ended = new Promise<void>((resolve) => {
      child.once('error', (error) => {
        said += error.message;
        resolve();
      });
      child.once('exit', () => resolve());
    });
    try {
      const connected = connect({ transport: getPipe(child), defaultViewport: null, protocolTimeout: 60_000 });
      connected.catch(() => undefined);
      const browser = await Promise.race([
        connected,
        ended.then(() => Promise.reject(new Error('it ended at once'))),
        rejectAfter(seconds, `it did not answer within ${seconds} seconds`),
      ]);
      return new BrowserProcess(browser, child, profile, ended);
    } catch (error) {
      killGroup(child);
      await ended;
      await removeProfile(profile);
      throw new Error(`${error instanceof Error ? error.message : String(error)}${said ? `: ${said.trim().split('\n').slice(-3).join(' ')}` : ''}`, {
        cause: error,
      });
    }
  }

  get isAlive(): boolean {
    return this.#isAlive && this.browser.connected;
  }
  get pid(): number {
    return this.#child.pid ?? 0;
  }
  /** Where files of the browser's own may lie. */
  get folder(): string {
    return this.#profile;
  }
  /** Fulfilled when the process is gone, whyever. */
  get ended(): Promise<void> {
    return this.#ended;
  }

  /** The PDF of a document. Rejects when its page crashes or the browser ends. */
  async print(html: string): Promise<Uint8Array> {
    const opening = this.#next ?? EmptyPage.open(this.browser);
    this.#next = undefined;
    const page = await opening;
    try {
      return await page.print(html);
    } finally {
      // Nobody who waits for the document needs to wait for this.
      void page.close();
    }
  }

  /** Opens the page of the next document while nobody waits. */
  openNext(): void {
    this.#next ??= EmptyPage.open(this.browser);
    this.#next.catch(() => undefined);
  }

  /** Asks it to go, and makes it go when it does not. */
  async close(): Promise<void> {
    if (this.isAlive) {
      const gone = this.browser.close().catch(() => undefined);
      await Promise.race([Promise.all([gone, this.#ended]), rejectAfter(3, '').catch(() => undefined)]);
    }
    await this.kill();
  }

  /** Ends the whole group at once; a process that hangs or is stopped ends as well. */
  async kill(): Promise<void> {
    killGroup(this.#child);
    await this.#ended;
    await this.browser.disconnect().catch(() => undefined);
    await removeProfile(this.#profile);
  }
}

/** The command with its walls around it. */
function getCommand({ executablePath }: Program, { ownNetwork, sandbox }: Walls, profile: string): [string, string[]] {
  const own = [...flags, ...(sandbox ? [] : ['--no-sandbox']), `--user-data-dir=${profile}`, 'about:blank'];
  if (process.platform === 'win32') return [executablePath, own];
  const inner = [...(ownNetwork ? ['unshare', '--user', '--map-current-user', '--net', '--'] : []), executablePath, ...own];
  // No core dumps: they would hold what stands in documents.
  const limits = `ulimit -c 0; ulimit -d ${maxKilobytes}`;
  // At a low priority, so that printing slows down nobody who waits for a screen. Linux may weigh sessions against one another: then the priority of ours counts.
  const priority = `{ echo ${niceness} > /proc/self/autogroup; } 2> /dev/null`;
  return ['/bin/sh', ['-c', `${limits}; ${priority}; exec nice -n ${niceness} "$@"`, 'sh', ...inner]];
}

const flags: readonly string[] = [
  '--headless',
  '--remote-debugging-pipe',
  // At launch, since the switch of a page does not reach frames of other sites.
  '--blink-settings=scriptEnabled=false',
  // Whatever gets past the interception goes to a proxy that is not there, under a name that leads nowhere, addresses of this machine included.
  '--proxy-server=http://127.0.0.1:9',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-features=NetworkPrediction,PreconnectToSearch,MediaRouter,OptimizationHints,Translate,DialMediaRouteProvider',
  '--dns-prefetch-disable',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-sync',
  '--disable-breakpad',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-client-side-phishing-detection',
  '--metrics-recording-only',
  '--mute-audio',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-pings',
  '--password-store=basic',
  '--use-mock-keychain',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

/** Messages end with a NUL on the pipes that Chromium speaks through; no port is opened. */
function getPipe(child: ChildProcess): ConnectionTransport {
  const [, , , input, output] = child.stdio as [unknown, unknown, unknown, Writable, Readable];
  let pending = '';
  const transport: ConnectionTransport = {
    send: (message) => {
      input.write(`${message}\0`);
    },
    close: () => input.end(),
  };
  // A browser that is gone is noticed by its end; a broken pipe says nothing more.
  for (const pipe of [input, output]) pipe.on('error', () => undefined);
  output.setEncoding('utf8');
  output.on('data', (chunk: string) => {
    const messages = (pending + chunk).split('\0');
    pending = messages.pop() ?? '';
    for (const message of messages) transport.onmessage?.(message);
  });
  output.on('close', () => transport.onclose?.());
  return transport;
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}

const removeProfile = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }).catch(() => undefined);

/** Removes what servers left that were killed: folders of browsers that nobody has touched for a day. */
export async function sweepProfiles(): Promise<void> {
  const names = await readdir(os.tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(profilePrefix))) {
    const folder = path.join(os.tmpdir(), name);
    const touched = await stat(folder).catch(() => undefined);
    if (touched && touched.mtimeMs < Date.now() - 86_400_000) await removeProfile(folder);
  }
}

/** Rejects after some seconds; holds no process up. */
export const rejectAfter = (seconds: number, what: string): Promise<never> =>
  new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(what)), seconds * 1000).unref();
  });
