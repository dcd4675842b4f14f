import { analyticsRanges, trafficRanges } from '@haggle/contract/analytics/choices';
import type { AnalyticsRange } from '@haggle/contract/analytics/periods';
import type { ExportType } from '@haggle/contract/analytics/reports';
import { isIn, isOneOf } from '@haggle/contract/keys';
import { type ComponentType, lazy } from 'react';
import type { AnalyticsSearch } from '../places/site-places.ts';
import type { PartProps } from './part-frame.tsx';
import type { WantedTime } from './queries.ts';

export type PartName = 'use' | 'traffic' | 'why' | 'search' | 'deals' | 'members' | 'speed' | 'now';

interface Part {
  /** The range that needs no word in the address; without it the part is about now. */
  standard?: AnalyticsRange;
  /** Where only these can be looked at. */
  ranges?: readonly AnalyticsRange[];
  /** What a download of it is called by the server. */
  file?: ExportType;
  Shown: ComponentType<PartProps>;
}

const part = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

/** The parts of the page by their word in the address; each is its own file, and the first needs no word. */
export const parts: Readonly<Record<PartName, Part>> = {
  use: {
    standard: '30d',
    file: 'engagement',
    Shown: part(async () => (await import('./use-part.tsx')).UsePart),
  },
  traffic: {
    standard: '30d',
    ranges: trafficRanges,
    Shown: part(async () => (await import('./traffic-part.tsx')).TrafficPart),
  },
  why: {
    standard: '30d',
    ranges: trafficRanges,
    Shown: part(async () => (await import('./why-part.tsx')).WhyPart),
  },
  search: {
    standard: '30d',
    file: 'search',
    Shown: part(async () => (await import('./search-part.tsx')).SearchPart),
  },
  deals: {
    standard: '30d',
    file: 'deals',
    Shown: part(async () => (await import('./deals-part.tsx')).DealsPart),
  },
  members: {
    standard: '30d',
    file: 'growth',
    Shown: part(async () => (await import('./members-part.tsx')).MembersPart),
  },
  speed: {
    standard: '7d',
    file: 'performance',
    Shown: part(async () => (await import('./speed-part.tsx')).SpeedPart),
  },
  now: { Shown: part(async () => (await import('./now-part.tsx')).NowPart) },
};

/** Hours are not kept for a year. */
export const canCompareYears = ({ range, from }: WantedTime) => range !== '24h' || from !== undefined;

/** What an address asks for; a word it does not know counts as none. */
export function partOf({ tab: asked, range, from, to, compare }: AnalyticsSearch): {
  tab: PartName;
  shown: Part;
  wanted: WantedTime;
} {
  const tab = isIn(parts, asked) ? asked : 'use';
  const shown = parts[tab];
  const known = shown.ranges ?? analyticsRanges;
  const days = from && to ? { from, to } : undefined;
  const time: WantedTime = { range: isOneOf(known, range) ? range : (shown.standard ?? '30d'), ...days };
  const isOfYear = compare === 'year' && canCompareYears(time);
  return { tab, shown, wanted: { ...time, ...(isOfYear && { compare }) } };
}
