import { t } from '../messages/translate.ts';

/** The first match wins, since nearly every browser also names its ancestors. */
const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
  ['curl', /^curl\//],
];

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];

/** Returns a device's name for display, such as `Chrome on Linux`. */
export function deviceName(userAgent: string): string {
  const browser = nameOf(userAgent, browsers);
  const system = nameOf(userAgent, systems);
  if (browser && system) return t('security.device.on', { browser, system });
  return browser ?? system ?? t('security.device.unknown');
}

function nameOf(userAgent: string, kinds: typeof browsers): string | undefined {
  return kinds.find(([, sign]) => sign.test(userAgent))?.[0];
}
