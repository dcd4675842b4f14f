import { isLookedUp } from './automatic.ts';
import { setTabBadge, type TabPage } from './badge.ts';
import { lookUp } from './lookups.ts';
import { nameProduct } from './product.ts';
import { hasPermission, postFormUrl, readSite } from './site.ts';
import { phrase } from './words.ts';

const menuId = 'post';

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void createMenu();
  if (reason === 'install') void openOptionsUnlessChosen();
});

chrome.storage.onChanged.addListener((changes) => {
  if (changes.site) void createMenu();
});

chrome.contextMenus.onClicked.addListener(({ menuItemId, linkUrl, pageUrl }, tab) => {
  if (menuItemId === menuId) void openPostForm(linkUrl ? { url: linkUrl } : { url: pageUrl ?? '', title: tab?.title });
});

// Without permission for the page's host, browsers pass no address here, and nothing happens.
chrome.tabs.onUpdated.addListener((tabId, { status, url }, tab) => {
  if ((status === 'complete' || url) && tab.url) void updateBadge({ tabId, url: tab.url }, url !== undefined);
});

async function openOptionsUnlessChosen(): Promise<void> {
  if (!(await readSite())) await chrome.runtime.openOptionsPage();
}

async function createMenu(): Promise<void> {
  await chrome.contextMenus.removeAll();
  const site = await readSite();
  if (!site) return;
  chrome.contextMenus.create({
    id: menuId,
    title: phrase('extension.menu.post', { site: site.name }),
    contexts: ['page', 'link'],
    documentUrlPatterns: ['https://*/*', 'http://*/*'],
  });
}

async function openPostForm(page: { url: string; title?: string | undefined }): Promise<void> {
  const site = await readSite();
  if (site) await chrome.tabs.create({ url: postFormUrl(site, page) });
}

async function updateBadge(page: TabPage, isNew: boolean): Promise<void> {
  // Browsers keep the last page's badge if a shop changes the address without loading a page.
  if (isNew) await setTabBadge(page, undefined);
  const site = await readSite();
  if (!site || !(await isLookedUp(site, page.url)) || !(await hasPermission(site))) return;
  const productName = await nameProduct(page.url);
  if (productName.is !== 'product') return;
  try {
    const { product } = await lookUp(site, productName.hash);
    await setTabBadge(page, product);
  } catch {
    // An automatic lookup fails silently; the popup shows the failure when the button is pressed.
  }
}
