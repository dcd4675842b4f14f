import { isAvailable } from '@haggle/contract/deals/status';
import { chooseShop, clearShop, readChosenShops } from './automatic.ts';
import { markTab } from './badge.ts';
import { button, element, toggle } from './elements.ts';
import { type Lookup, lookUp } from './known.ts';
import { present } from './page.ts';
import { type Named, nameProduct } from './product.ts';
import { productView } from './product-view.ts';
import { formOf, hostPattern, mayAsk, pageOf, readSite, type Site } from './site.ts';
import { phrase } from './words.ts';

/** A shop's page, in the tab where the button was pressed. */
interface ShopPage {
  tabId: number;
  url: string;
  title: string | undefined;
}

function show(...content: (Node | undefined | false)[]): void {
  const main = element('main', { className: 'flex w-80 flex-col gap-4 p-4' }, ...content, footer());
  document.body.replaceChildren(main);
}

function note(text: string): HTMLElement {
  return element('p', { role: 'status' }, text);
}

function footer(): HTMLElement {
  const settings = element(
    'button',
    { type: 'button', className: 'text-soft underline' },
    phrase('extension.popup.settings'),
  );
  settings.addEventListener('click', () => void chrome.runtime.openOptionsPage());
  return element('footer', { className: 'border-line border-t pt-3 text-sm' }, settings);
}

async function open(url: string | undefined): Promise<void> {
  if (url !== undefined) await chrome.tabs.create({ url });
  window.close();
}

/** Returns the active tab; a popup in its own tab gets the tab id from its address. */
async function readTab(): Promise<chrome.tabs.Tab | undefined> {
  const told = Number(new URLSearchParams(location.search).get('tab'));
  if (told) return chrome.tabs.get(told);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

async function start(): Promise<void> {
  present(phrase('extension.name'));
  const site = await readSite();
  if (!site)
    return show(
      note(phrase('extension.popup.noSite')),
      button('primary', phrase('extension.popup.setUp'), () => chrome.runtime.openOptionsPage()),
    );
  const tab = await readTab();
  const named = await nameProduct(tab?.url);
  if (!tab?.id || !tab.url || named.is === 'nothing' || new URL(tab.url).origin === site.origin)
    return show(note(phrase('extension.popup.noPage')));
  const page = { tabId: tab.id, url: tab.url, title: tab.title };
  if (!(await mayAsk(site))) return askToAllow(site, page, named);
  return find(site, page, named);
}

/** Offers to grant the site's permission again, which may have been revoked; that needs a click. */
function askToAllow(site: Site, page: ShopPage, named: Named): void {
  const allow = async () => {
    if (await chrome.permissions.request({ origins: [hostPattern(site.origin)] })) await find(site, page, named);
  };
  show(
    note(phrase('extension.popup.notAllowed', { site: site.name })),
    button('primary', phrase('extension.popup.allow'), allow),
  );
}

async function find(site: Site, page: ShopPage, named: Named): Promise<void> {
  if (named.is !== 'product') return show(note(phrase('extension.popup.hidden')));
  show(note(phrase('extension.popup.looking', { site: site.name })));
  let found: Lookup;
  try {
    found = await lookUp(site, named.hash);
  } catch {
    const again = button('secondary', phrase('extension.popup.again'), () => find(site, page, named));
    return show(
      note(phrase('extension.popup.failed', { site: site.name })),
      again,
      postButton('secondary', site, page),
    );
  }
  await markTab(page.tabId, found.product);
  await showFound(site, page, found);
}

async function showFound(site: Site, page: ShopPage, found: Lookup): Promise<void> {
  const { product } = found;
  const view = product ? productView(product, found) : note(phrase('extension.popup.unknown', { site: site.name }));
  const deal = product && pageOf(site, product.path);
  const opens = deal && button('primary', phrase('extension.popup.open', { site: site.name }), () => open(deal));
  const isLive = product && isAvailable(product.lifecycleStatus);
  const posts = isLive
    ? button('secondary', phrase('extension.popup.cheaper'), () => open(formOf(site, page)))
    : postButton(product ? 'secondary' : 'primary', site, page);
  const acts = element('div', { className: 'flex flex-col gap-2' }, opens, posts);
  const sent = element(
    'p',
    { className: 'text-faint text-sm' },
    phrase('extension.popup.sent', { site: site.name, count: found.sent }),
  );
  show(view, acts, await automatically(page), sent);
}

function postButton(kind: 'primary' | 'secondary', site: Site, page: ShopPage): HTMLElement {
  return button(kind, phrase('extension.popup.post'), () => open(formOf(site, page)));
}

/** Creates the switch for automatic lookups on this shop. */
async function automatically({ url }: ShopPage): Promise<HTMLElement> {
  const { origin, hostname } = new URL(url);
  const isOn = (await readChosenShops()).includes(origin);
  return toggle(
    phrase('extension.popup.automatic', { shop: hostname.replace(/^www\./, '') }),
    '',
    isOn,
    async (wanted) => {
      if (wanted) return chooseShop(origin);
      await clearShop(origin);
      return false;
    },
  );
}

await start();
