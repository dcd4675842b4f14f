import { afterEach, expect, test, vi } from 'vitest';
import { nameProduct } from '../../extension/src/product.ts';

const kettlePage = 'https://shop.example/kettle';
const site = { origin: 'https://deals.example', name: 'Deals' };

const event = { addListener: () => undefined };
const storage = (values: object) => ({
  get: async () => values,
  set: async () => undefined,
  remove: async () => undefined,
});

/** Starts the background script in a browser with one tab, and with a site that knows the kettle. */
async function startBackground() {
  const tab = { url: '' };
  const listeners: ((id: number, change: { url: string }, changedTab: { url: string }) => void)[] = [];
  const setBadgeText = vi.fn(async (_: { text: string }) => undefined);
  vi.stubGlobal('chrome', {
    runtime: { onInstalled: event },
    storage: { onChanged: event, local: storage({ site, shops: ['https://shop.example'] }), session: storage({}) },
    contextMenus: { onClicked: event },
    tabs: { onUpdated: { addListener: (listener: never) => listeners.push(listener) }, get: async () => tab },
    permissions: { contains: async () => true },
    action: { setBadgeText, setBadgeBackgroundColor: async () => undefined, setTitle: async () => undefined },
    i18n: { getMessage: (name: string) => name },
  });
  const answer = Promise.withResolvers<object>();
  const fetch = vi.fn(async () => Response.json(await answer.promise));
  vi.stubGlobal('fetch', fetch);
  vi.resetModules();
  await import('../../extension/src/background.ts');
  return {
    show(url: string): void {
      tab.url = url;
      for (const listener of listeners) listener(1, { url }, { ...tab });
    },
    async respond(): Promise<void> {
      await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
      const kettle = { ...(await nameProduct(kettlePage)), lifecycleStatus: 'active', verdict: null, title: 'Kettle' };
      answer.resolve({ data: { digits: 2, products: [kettle], currency: 'EUR' } });
    },
    badge: () => setBadgeText.mock.lastCall?.[0].text,
  };
}

afterEach(() => vi.unstubAllGlobals());

test('the button shows the verdict on the page’s product, until the tab shows another page', async () => {
  const { show, respond, badge } = await startBackground();
  show(kettlePage);
  await respond();
  await vi.waitFor(() => expect(badge()).toBe('•'));
  show('https://shop.example/');
  await vi.waitFor(() => expect(badge()).toBe(''));
});

test('a verdict that arrives once the tab shows another page is not shown', async () => {
  const { show, respond, badge } = await startBackground();
  show(kettlePage);
  await vi.waitFor(() => expect(badge()).toBe(''));
  show('https://elsewhere.example/');
  await respond();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(badge()).toBe('');
});
