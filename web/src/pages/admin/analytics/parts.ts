import { analyticsRanges, trafficRanges } from '@haggle/contract/analytics/choices';
import type { AnalyticsRange } from '@haggle/contract/analytics/periods';
import type { ExportType } from '@haggle/contract/analytics/reports';
import { isIn, isOneOf } from '@haggle/contract/keys';
import { type ComponentType, lazy } from 'react';
import type { AnalyticsSearch } from '../places/site-places.ts';
import type { PartProps } from './part-frame.tsx';
import type { PeriodFilter } from './queries.ts';

export type PartName = 'use' | 'traffic' | 'why' | 'search' | 'deals' | 'members' | 'speed' | 'now';

interface Part {
  /** The default range, left out of the URL. Without one, the part shows live data. */
  standard?: AnalyticsRange;
  /** The only ranges available, if not all are. */
  ranges?: readonly AnalyticsRange[];
  /** The export type of its download. */
  file?: ExportType;
  Component: ComponentType<PartProps>;
}

const part = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

/** The page's parts by their value in the URL, each loaded lazily. The first one is the default. */
export const parts: Readonly<Record<PartName, Part>> = {
  use: {
    standard: '30d',
    file: 'engagement',
    Component: part(async () => (await import('./use-part.tsx')).UsePart),
  },
  traffic: {
    standard: '30d',
    ranges: trafficRanges,
    Component: part(async () => (await import('./traffic-part.tsx')).TrafficPart),
  },
  why: {
    standard: '30d',
    ranges: trafficRanges,
    Component: part(async () => (await import('./why-part.tsx')).WhyPart),
  },
  search: {
    standard: '30d',
    file: 'search',
    Component: part(async () => (await import('./search-part.tsx')).SearchPart),
  },
  deals: {
    standard: '30d',
    file: 'deals',
    Component: part(async () => (await import('./deals-part.tsx')).DealsPart),
  },
  members: {
    standard: '30d',
    file: 'growth',
    Component: part(async () => (await import('./members-part.tsx')).MembersPart),
  },
  speed: {
    standard: '7d',
    file: 'performance',
    Component: part(async () => (await import('./speed-part.tsx')).SpeedPart),
  },
  now: { Component: part(async () => (await import('./now-part.tsx')).NowPart) },
};

/** Returns whether a period can be compared with the year before: hourly data isn't stored for a year. */
export const canCompareYears = ({ range, from }: PeriodFilter) => range !== '24h' || from !== undefined;

/** Returns the part and period that a URL selects. Unknown values are ignored. */
export function partOf({ tab: requested, range, from, to, compare }: AnalyticsSearch): {
  tab: PartName;
  shown: Part;
  wanted: PeriodFilter;
} {
  const tab = isIn(parts, requested) ? requested : 'use';
  const shown = parts[tab];
  const allowedRanges = shown.ranges ?? analyticsRanges;
  const days = from && to ? { from, to } : undefined;
  const time: PeriodFilter = { range: isOneOf(allowedRanges, range) ? range : (shown.standard ?? '30d'), ...days };
  const comparesYear = compare === 'year' && canCompareYears(time);
  return { tab, shown, wanted: { ...time, ...(comparesYear && { compare }) } };
}
