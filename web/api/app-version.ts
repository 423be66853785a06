// The version of these screens, and that of the server: after an update the screens that are open are the older ones.

/** As in package.json; empty where the screens were not built. Addresses of what describes a screen carry it, so that nothing older is shown after an update. */
export const appVersion: string = typeof versionOfTheBuild === 'undefined' ? '' : versionOfTheBuild;

let served = '';
const listeners = new Set<() => void>();

/** Notes what an answer says of the server; null where it says nothing. */
export function noteServedVersion(version: string | null): void {
  if (!version || version === served) return;
  served = version;
  for (const listener of listeners) listener();
}

/** The version of the server where it is another than that of these screens; undefined where they fit, or nothing is known. */
export const newerVersion = (): string | undefined => (served && appVersion && served !== appVersion ? served : undefined);

/** Calls the listener when the server tells another version than before. */
export function onServedVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
