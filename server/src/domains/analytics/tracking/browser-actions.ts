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

const remembered = 2_000;

/** A few user agents send most requests, and parsing one compares it with hundreds of names. */
const known = new LRUCache<string, BrowserFacts>({ max: remembered });

const devices: Readonly<Record<string, Device>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Detects bots, and the browser and kind of device of people. */
export function readBrowser(userAgent: string): BrowserFacts {
  const before = known.get(userAgent);
  if (before) return before;
  const facts = judge(userAgent);
  known.set(userAgent, facts);
  return facts;
}

function judge(userAgent: string): BrowserFacts {
  if (userAgent === '' || isbot(userAgent)) return { isProgram: true, program: programOf(userAgent) };
  const { browser, platform } = Bowser.parse(userAgent);
  return {
    isProgram: false,
    device: devices[platform.type ?? ''] ?? 'other',
    ...(browser.name && { browser: browser.name.slice(0, 60) }),
  };
}
