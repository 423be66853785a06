// Asks the student-management system of the agency at hand, within a time limit.
import { AppError } from '#engine';
import { studentSystemErrors } from './messages.ts';
import { adapterSetting, type AskSystem, type Connect, type ExternalKind, type ExternalValue, type StudentSystem } from './names.ts';

/** `timeLimit` in milliseconds. Several people who ask for the same list at once wait for one answer: a slow system is not asked by each of them. */
export function asker(connect: Connect, timeLimit: number): AskSystem {
  const running = new Map<string, Promise<readonly ExternalValue[]>>();
  return async (kind, { records, tx }) => {
    const system = records.asSystem();
    const adapter = (await system.find('AgencySetting', { where: { Key: adapterSetting } }))?.Value?.trim() ?? '';
    const { AgencyCode } = await system.get('Agency', tx.agencyId);
    const connected = connect(adapter, AgencyCode);
    if (!connected) throw studentSystemErrors.notConnected({ setting: adapterSetting });
    const key = JSON.stringify([adapter, AgencyCode, kind]);
    const known = running.get(key);
    if (known) return await known;
    const asked = withinLimit(connected, kind, timeLimit).finally(() => running.delete(key));
    running.set(key, asked);
    return await asked;
  };
}

/** What the system answers; a system that does not listen to its signal is left alone after the limit. */
async function withinLimit(system: StudentSystem, kind: ExternalKind, timeLimit: number): Promise<readonly ExternalValue[]> {
  const ended = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(studentSystemErrors.noAnswer({ seconds: Math.ceil(timeLimit / 1000) }));
      ended.abort();
    }, timeLimit);
  });
  try {
    return await Promise.race([system.values(kind, ended.signal), late]);
  } catch (error) {
    throw error instanceof AppError ? error : studentSystemErrors.failed();
  } finally {
    clearTimeout(timer);
  }
}
