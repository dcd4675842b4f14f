import type { DemoSite } from '../../scripts/browser/demo-site.ts';

type Shown = Omit<DemoSite, 'stop'>;

/** Tells the workers where the demo site is. */
export function announceDemoSite({ origin, tokens, places }: Shown): void {
  process.env.HAGGLE_E2E_TOWN = JSON.stringify({ origin, tokens, places });
}

/** The demo site that the global setup started. */
export function demoSiteOfTest(): Shown {
  const text = process.env.HAGGLE_E2E_TOWN;
  if (!text) throw new Error('The town is not running.');
  return JSON.parse(text);
}
