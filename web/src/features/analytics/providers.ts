import type { WebAnalytics } from '@haggle/contract/analytics/tracking';
import type { TelemetryEvent } from '../../lib/telemetry.ts';

type EventTracker = (event: TelemetryEvent) => void;
/** A stub that queues calls until the service's script has loaded. */
type QueueingStub = { (...args: unknown[]): void; q?: unknown[] };

/** Loads the configured web analytics; call it only after consent. Returns undefined if none is configured. */
export function openWebAnalytics(setting: WebAnalytics): EventTracker | undefined {
  if (setting.provider === 'ga4') return openGoogle(setting.measurementId);
  if (setting.provider === 'plausible') return openPlausible(setting.domain);
  return undefined;
}

function openGoogle(measurementId: string): EventTracker {
  const global: Window & { dataLayer?: unknown[] } = window;
  global.dataLayer ??= [];
  const { dataLayer } = global;
  // The script recognizes commands by the `arguments` object and skips arrays.
  const gtag: QueueingStub = function () {
    // biome-ignore lint/complexity/noArguments: as said above.
    dataLayer.push(arguments);
  };
  gtag('js', new Date());
  // Page views are sent one by one below, and advertising features stay off.
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  return ({ eventType, dealId, metadata }) => {
    // Events that the script sends automatically also use the last event's address.
    gtag('set', { page_location: addressOf(metadata) });
    gtag('event', eventType, { ...metadata, ...(dealId && { deal_id: dealId }), page_location: addressOf(metadata) });
  };
}

function openPlausible(domain: string): EventTracker {
  const global: Window & { plausible?: QueueingStub } = window;
  const queue: unknown[] = [];
  global.plausible ??= Object.assign((...args: unknown[]) => void queue.push(args), { q: queue });
  loadScript('https://plausible.io/js/script.manual.js', { domain });
  return ({ eventType, dealId, metadata }) => {
    const options = { u: addressOf(metadata), props: { ...metadata, ...(dealId && { dealId }) } };
    global.plausible?.(eventType === 'page_view' ? 'pageview' : eventType, options);
  };
}

/** Returns the public address of the page an event belongs to. */
function addressOf(metadata: TelemetryEvent['metadata']): string {
  return `${location.origin}${metadata?.path ?? ''}`;
}

function loadScript(address: string, data: Record<string, string> = {}): void {
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  Object.assign(script.dataset, data);
  document.head.append(script);
}
