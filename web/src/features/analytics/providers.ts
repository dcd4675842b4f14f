import type { WebAnalytics } from '@haggle/contract/analytics/tracking';
import type { TelemetryEvent } from '../../lib/telemetry.ts';

type Tell = (event: TelemetryEvent) => void;
/** Both services take calls from the first moment on: what is called waits until their script has come. */
type Waiting = { (...said: unknown[]): void; q?: unknown[] };

/** Opens the service that the owner measures with; only after the visitor has agreed. Nothing where there is none. */
export function openWebAnalytics(setting: WebAnalytics): Tell | undefined {
  if (setting.provider === 'ga4') return openGoogle(setting.measurementId);
  if (setting.provider === 'plausible') return openPlausible(setting.domain);
  return undefined;
}

function openGoogle(measurementId: string): Tell {
  const global: Window & { dataLayer?: unknown[] } = window;
  global.dataLayer ??= [];
  const { dataLayer } = global;
  // Its script tells commands from data by their being `arguments`; an array would be skipped.
  const gtag: Waiting = function () {
    // biome-ignore lint/complexity/noArguments: as said above.
    dataLayer.push(arguments);
  };
  gtag('js', new Date());
  // The pages of one window are told one by one below; and nothing is wanted for advertising.
  gtag('config', measurementId, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${measurementId}`);
  return ({ eventType, dealId, metadata }) => {
    // What its script counts by itself has the address of the last event, too.
    gtag('set', { page_location: addressOf(metadata) });
    gtag('event', eventType, { ...metadata, ...(dealId && { deal_id: dealId }), page_location: addressOf(metadata) });
  };
}

function openPlausible(domain: string): Tell {
  const global: Window & { plausible?: Waiting } = window;
  const queue: unknown[] = [];
  global.plausible ??= Object.assign((...said: unknown[]) => void queue.push(said), { q: queue });
  loadScript('https://plausible.io/js/script.manual.js', { domain });
  return ({ eventType, dealId, metadata }) => {
    const options = { u: addressOf(metadata), props: { ...metadata, ...(dealId && { dealId }) } };
    global.plausible?.(eventType === 'page_view' ? 'pageview' : eventType, options);
  };
}

/** The page that an event belongs to, by its path as others may know it. */
function addressOf(metadata: TelemetryEvent['metadata']): string {
  return `${location.origin}${metadata?.path ?? ''}`;
}

function loadScript(address: string, data: Record<string, string> = {}): void {
  const script = Object.assign(document.createElement('script'), { src: address, async: true });
  Object.assign(script.dataset, data);
  document.head.append(script);
}
