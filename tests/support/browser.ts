// A browser for journeys through the screens.
import { type Browser, chromium } from 'playwright-core';
import { findChromium, launchArguments } from '../../bin/find-chromium.mjs';

/** Starts Chromium; close it in afterAll. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({ executablePath, args: launchArguments, env: { ...definedEnvironment(), ...env } });
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
