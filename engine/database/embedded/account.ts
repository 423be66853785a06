// Decides under which account of the machine the embedded server runs: PostgreSQL refuses to run as root.
import { readFile, stat } from 'node:fs/promises';
import { type Account, runProgram } from './run-program.ts';

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * The account to switch to, or undefined when the caller's own will do. A folder that exists keeps its owner:
 * a server first started by an ordinary user is later started by root under that user's account.
 */
export async function chooseAccount(clusterFolder: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const accounts = await readAccounts();
  const existing = await stat(clusterFolder).catch(() => undefined);
  if (existing && existing.uid !== 0) {
    const known = accounts.find((account) => account.uid === existing.uid);
    return { uid: existing.uid, gid: existing.gid, name: known?.name ?? String(existing.uid) };
  }
  // initdb looks its user up by number, so only an account that the machine knows will do.
  const named = (name: string) => accounts.find((account) => account.name === name && account.uid !== 0);
  return named('nobody') ?? named('daemon') ?? accounts.find((account) => account.uid !== 0) ?? { uid: 65534, gid: 65534, name: 'nobody' };
}

/** A number that belongs to nobody on this machine: what runs under it reaches no file of any account, not even those of the database. */
export async function strangerAccount(): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const taken = new Set((await readAccounts()).map(({ uid }) => uid));
  const uid = [65533, 65532, 65531, 64999].find((number) => !taken.has(number)) ?? 65534;
  return { uid, gid: uid, name: String(uid) };
}

async function readAccounts(): Promise<Account[]> {
  const text = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** True when the account can enter the folder. Tried rather than computed: access lists and mounts have a say too. */
export async function canEnter(folder: string, account: Account | undefined): Promise<boolean> {
  if (!account) return true;
  const { code } = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account);
  return code === 0;
}
