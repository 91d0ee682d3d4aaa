/** The first that fits: each browser also names those that it descends from. */
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Characters of a User-Agent header that are kept; those of browsers are shorter. */
export const MAX_USER_AGENT = 200;

/** By their own names; null for one that is not known. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** What a person would call the device. A program that is no browser can claim anything. */
export function deviceOf(userAgent: string): Device {
  const find = (named: typeof browsers) => named.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: find(browsers), system: find(systems) };
}
