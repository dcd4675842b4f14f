import type { Device } from '@haggle/contract/analytics/dimensions';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { programOf } from './visit-rules.ts';

/** Facts derived from a user agent. */
export interface BrowserFacts {
  isProgram: boolean;
  device?: Device;
  browser?: string;
  program?: string;
}

const cacheSize = 2_000;

/** A few user agents send most requests, and parsing one compares it with hundreds of names. */
const cache = new LRUCache<string, BrowserFacts>({ max: cacheSize });

const devices: Readonly<Record<string, Device>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Detects bots, and the browser and kind of device of people. */
export function readBrowser(userAgent: string): BrowserFacts {
  const cached = cache.get(userAgent);
  if (cached) return cached;
  const facts = parseBrowser(userAgent);
  cache.set(userAgent, facts);
  return facts;
}

function parseBrowser(userAgent: string): BrowserFacts {
  if (userAgent === '' || isbot(userAgent)) return { isProgram: true, program: programOf(userAgent) };
  const { browser, platform } = Bowser.parse(userAgent);
  return {
    isProgram: false,
    device: devices[platform.type ?? ''] ?? 'other',
    ...(browser.name && { browser: browser.name.slice(0, 60) }),
  };
}
