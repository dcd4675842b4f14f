import type { clickPositions } from '@haggle/contract/analytics/tracking';
import { keysOf } from '@haggle/contract/keys';
import type { TelemetryEvent } from '../../lib/telemetry.ts';

/** A copy of the contract's values: its schemas are too heavy to load for four numbers. */
const positions: typeof clickPositions = { title: 2, store: 3, view_deal: 4, comments: 5 };

/** Selectors that tell a deal's links apart without extra attributes on cards and pages. */
const selectors: Record<keyof typeof positions, string> = {
  title: 'a[data-key=open]',
  store: '[data-deal] a[href^="/stores/"]',
  view_deal: 'a[href^="/api/affiliate/redirect/"]',
  comments: 'a[href^="/deals/"][href$="#comments"]',
};

/** Returns the event for a click on part of a deal or on a widget's link to all deals (`data-source`). */
export function clickOf(target: EventTarget): TelemetryEvent | undefined {
  const link = target instanceof Element && target.closest('a');
  if (!link) return undefined;
  const { source } = link.dataset;
  if (source) return { eventType: 'page_view', metadata: { action: 'view_all_click', source } };
  // A notification's link leads to a deal, but isn't part of it.
  if (link.closest('[data-notification]')) return undefined;
  const place = keysOf(selectors).find((name) => link.matches(selectors[name]));
  const dealId = place && dealOf(link);
  return dealId ? { eventType: 'deal_click', dealId, metadata: { clickPosition: positions[place] } } : undefined;
}

function dealOf(link: HTMLAnchorElement): string | undefined {
  const named = /^\/(?:deals|api\/affiliate\/redirect)\/(\d+)/.exec(link.getAttribute('href') ?? '');
  return named?.[1] ?? link.closest<HTMLElement>('[data-deal]')?.dataset.deal;
}
