import { isAvailable } from '@haggle/contract/deals/status';
import { chooseShop, clearShop, readChosenShops } from './automatic.ts';
import { setTabBadge, type TabPage } from './badge.ts';
import { button, element, toggle } from './elements.ts';
import { type Lookup, lookUp } from './lookups.ts';
import { setPageTitle } from './page.ts';
import { type NamedProduct, nameProduct } from './product.ts';
import { productView } from './product-view.ts';
import { hasPermission, hostPattern, pageOf, postFormUrl, readSite, type Site } from './site.ts';
import { phrase } from './words.ts';

/** A shop's page, in the tab where the button was pressed. */
interface ShopPage extends TabPage {
  title: string | undefined;
}

function show(...content: (Node | undefined | false)[]): void {
  const main = element('main', { className: 'flex w-80 flex-col gap-4 p-4' }, ...content, footer());
  document.body.replaceChildren(main);
}

function paragraph(text: string): HTMLElement {
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
  const tabIdParameter = Number(new URLSearchParams(location.search).get('tab'));
  if (tabIdParameter) return chrome.tabs.get(tabIdParameter);
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
  return tab;
}

async function start(): Promise<void> {
  setPageTitle(phrase('extension.name'));
  const site = await readSite();
  if (!site)
    return show(
      paragraph(phrase('extension.popup.noSite')),
      button('primary', phrase('extension.popup.setUp'), () => chrome.runtime.openOptionsPage()),
    );
  const tab = await readTab();
  const namedProduct = await nameProduct(tab?.url);
  if (!tab?.id || !tab.url || namedProduct.is === 'nothing' || new URL(tab.url).origin === site.origin)
    return show(paragraph(phrase('extension.popup.noPage')));
  const page = { tabId: tab.id, url: tab.url, title: tab.title };
  if (!(await hasPermission(site))) return askToAllow(site, page, namedProduct);
  return find(site, page, namedProduct);
}

/** Offers to grant the site's permission again, which may have been revoked; that needs a click. */
function askToAllow(site: Site, page: ShopPage, namedProduct: NamedProduct): void {
  const allow = async () => {
    if (await chrome.permissions.request({ origins: [hostPattern(site.origin)] })) await find(site, page, namedProduct);
  };
  show(
    paragraph(phrase('extension.popup.notAllowed', { site: site.name })),
    button('primary', phrase('extension.popup.allow'), allow),
  );
}

async function find(site: Site, page: ShopPage, namedProduct: NamedProduct): Promise<void> {
  if (namedProduct.is !== 'product') return show(paragraph(phrase('extension.popup.hidden')));
  show(paragraph(phrase('extension.popup.looking', { site: site.name })));
  let lookup: Lookup;
  try {
    lookup = await lookUp(site, namedProduct.hash);
  } catch {
    const retryButton = button('secondary', phrase('extension.popup.again'), () => find(site, page, namedProduct));
    return show(
      paragraph(phrase('extension.popup.failed', { site: site.name })),
      retryButton,
      postButton('secondary', site, page),
    );
  }
  await setTabBadge(page, lookup.product);
  await showLookup(site, page, lookup);
}

async function showLookup(site: Site, page: ShopPage, lookup: Lookup): Promise<void> {
  const { product } = lookup;
  const view = product
    ? productView(product, lookup)
    : paragraph(phrase('extension.popup.unknown', { site: site.name }));
  const deal = product && pageOf(site, product.path);
  const openButton = deal && button('primary', phrase('extension.popup.open', { site: site.name }), () => open(deal));
  const isLive = product && isAvailable(product.lifecycleStatus);
  const postAction = isLive
    ? button('secondary', phrase('extension.popup.cheaper'), () => open(postFormUrl(site, page)))
    : postButton(product ? 'secondary' : 'primary', site, page);
  const actions = element('div', { className: 'flex flex-col gap-2' }, openButton, postAction);
  const sent = element(
    'p',
    { className: 'text-faint text-sm' },
    phrase('extension.popup.sent', { site: site.name, count: lookup.sentDigits }),
  );
  show(view, actions, await automaticSwitch(page), sent);
}

function postButton(kind: 'primary' | 'secondary', site: Site, page: ShopPage): HTMLElement {
  return button(kind, phrase('extension.popup.post'), () => open(postFormUrl(site, page)));
}

/** Creates the switch for automatic lookups on this shop. */
async function automaticSwitch({ url }: ShopPage): Promise<HTMLElement> {
  const { origin, hostname } = new URL(url);
  const isOn = (await readChosenShops()).includes(origin);
  return toggle(
    phrase('extension.popup.automatic', { shop: hostname.replace(/^www\./, '') }),
    '',
    isOn,
    async (isEnabled) => {
      if (isEnabled) return chooseShop(origin);
      await clearShop(origin);
      return false;
    },
  );
}

await start();
