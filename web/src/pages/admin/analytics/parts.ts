import type { AnalyticsRange, ExportType } from '@haggle/contract/analytics/reports';
import { type ComponentType, lazy } from 'react';
import type { AnalyticsSearch } from '../places/site-places.ts';
import type { PartProps } from './part-frame.tsx';

interface Part {
  name: string;
  /** The range that needs no word in the address; without it the part is about now. */
  standard?: AnalyticsRange;
  /** What a download of it is called by the server. */
  file?: ExportType;
  Shown: ComponentType<PartProps>;
}

const part = (load: () => Promise<ComponentType<PartProps>>) => lazy(async () => ({ default: await load() }));

/** The parts of the page by their word in the address; each is its own file, and the first needs no word. */
export const parts: Readonly<Record<string, Part>> = {
  use: {
    name: 'Use',
    standard: '30d',
    file: 'engagement',
    Shown: part(async () => (await import('./use-part.tsx')).UsePart),
  },
  search: {
    name: 'Search',
    standard: '30d',
    file: 'search',
    Shown: part(async () => (await import('./search-part.tsx')).SearchPart),
  },
  deals: {
    name: 'Deals',
    standard: '30d',
    file: 'deals',
    Shown: part(async () => (await import('./deals-part.tsx')).DealsPart),
  },
  members: {
    name: 'Members',
    standard: '30d',
    file: 'growth',
    Shown: part(async () => (await import('./members-part.tsx')).MembersPart),
  },
  speed: {
    name: 'Speed',
    standard: '7d',
    file: 'performance',
    Shown: part(async () => (await import('./speed-part.tsx')).SpeedPart),
  },
  now: { name: 'Now', Shown: part(async () => (await import('./now-part.tsx')).NowPart) },
};

/** How far back one can look, in the words of the choice. */
export const rangeNames: Readonly<Record<AnalyticsRange, string>> = {
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '12m': '12 months',
};

function isRange(text: string | undefined): text is AnalyticsRange {
  return text !== undefined && Object.hasOwn(rangeNames, text);
}

/** What an address asks for; a word it does not know counts as none. */
export function partOf({ tab: asked, range }: AnalyticsSearch): { tab: string; shown: Part; range: AnalyticsRange } {
  const tab = asked && Object.hasOwn(parts, asked) ? asked : 'use';
  const shown = parts[tab] as Part;
  return { tab, shown, range: isRange(range) ? range : (shown.standard ?? '30d') };
}
