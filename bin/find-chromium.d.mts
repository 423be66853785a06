/** A Chromium that runs here, and the environment that it needs. */
export function findChromium(): Promise<{ executablePath: string; env: Record<string, string> }>;
/** What it is started with. */
export const launchArguments: string[];
