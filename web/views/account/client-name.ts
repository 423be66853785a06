// What a browser calls itself, in words that people know.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Firefox · Windows`; the beginning of what it says where it is no browser that we know; undefined where it says nothing. */
export function clientName(client: string): string | undefined {
  const named = (list: typeof browsers): string | undefined => list.find(([pattern]) => pattern.test(client))?.[1];
  const known = [named(browsers), named(systems)].flatMap((name) => name ?? []);
  return known.length > 0 ? known.join(' · ') : client.slice(0, 60) || undefined;
}
