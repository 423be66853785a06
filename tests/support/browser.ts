// A browser for journeys through the screens.
import { type Browser, chromium } from 'playwright-core';
import { findChromium, launchArguments } from '../../bin/find-chromium.mjs';

/**
 * What a page costs before anything is tried on it is most of what tests of screens cost, so: the pages of one visitor share a process, which has
 * the scripts of the one before them compiled; scripts are compiled as they are run and not once more while they come in; and nothing is optimised
 * for a page that lives for seconds. What the pages do is the same.
 */
const thrift = ['--process-per-site', '--js-flags=--no-opt --no-maglev', `--disable-features=${turnedOff().join()}`];

/** Chromium heeds the last such list alone, so what Playwright turns off for the sake of steady tests stands here as well. */
function turnedOff(): string[] {
  const byPlaywright = [
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'BlockOriginHeaderModificationOnRedirect',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'MediaRouter',
    'OptimizationHints',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'Translate',
  ];
  return [...byPlaywright, 'ScriptStreaming', 'SpareRendererForSitePerProcess'];
}

/** Starts Chromium; close it in afterAll. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({ executablePath, args: [...launchArguments, ...thrift], env: { ...definedEnvironment(), ...env } });
}

const definedEnvironment = (): Record<string, string> =>
  Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
