import { isLookedUp } from './automatic.ts';
import { markTab } from './badge.ts';
import { lookUp } from './known.ts';
import { nameProduct } from './product.ts';
import { formOf, mayAsk, readSite } from './site.ts';
import { phrase } from './words.ts';

const menu = 'post';

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void offerMenu();
  if (reason === 'install') void openOptionsUnlessChosen();
});

chrome.storage.onChanged.addListener((changes) => {
  if (changes.site) void offerMenu();
});

chrome.contextMenus.onClicked.addListener(({ menuItemId, linkUrl, pageUrl }, tab) => {
  if (menuItemId === menu) void post(linkUrl ? { url: linkUrl } : { url: pageUrl ?? '', title: tab?.title });
});

// Without permission for the page's host, browsers pass no address here, and nothing happens.
chrome.tabs.onUpdated.addListener((tabId, { status, url }, tab) => {
  if ((status === 'complete' || url) && tab.url) void check(tabId, tab.url);
});

async function openOptionsUnlessChosen(): Promise<void> {
  if (!(await readSite())) await chrome.runtime.openOptionsPage();
}

async function offerMenu(): Promise<void> {
  await chrome.contextMenus.removeAll();
  const site = await readSite();
  if (!site) return;
  chrome.contextMenus.create({
    id: menu,
    title: phrase('extension.menu.post', { site: site.name }),
    contexts: ['page', 'link'],
    documentUrlPatterns: ['https://*/*', 'http://*/*'],
  });
}

async function post(page: { url: string; title?: string | undefined }): Promise<void> {
  const site = await readSite();
  if (site) await chrome.tabs.create({ url: formOf(site, page) });
}

async function check(tabId: number, address: string): Promise<void> {
  const site = await readSite();
  if (!site || !(await isLookedUp(site, address)) || !(await mayAsk(site))) return;
  const named = await nameProduct(address);
  if (named.is !== 'product') return;
  try {
    const { product } = await lookUp(site, named.hash);
    await markTab(tabId, product);
  } catch {
    // An automatic lookup fails silently; the popup shows the failure when the button is pressed.
  }
}
