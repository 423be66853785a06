// The version of these screens. Addresses of what describes a screen carry it, so that nothing older is shown after an update.

/** As in package.json; empty where the screens were not built. */
export const appVersion: string = typeof versionOfTheBuild === 'undefined' ? '' : versionOfTheBuild;
