import { allHosts, checksKnownShops, clearShop, readChosenShops } from './automatic.ts';
import { button, element, toggle } from './elements.ts';
import { clearLookups, readName } from './lookups.ts';
import { setPageTitle } from './page.ts';
import { hostPattern, originOf, readSite, storeSite } from './site.ts';
import { phrase } from './words.ts';

function section(title: string, ...content: (Node | undefined)[]): HTMLElement {
  const heading = element('h2', { className: 'font-semibold text-lg' }, title);
  return element('section', { className: 'flex flex-col gap-3 border-line border-t pt-5' }, heading, ...content);
}

/** The result of the last action, or why it failed. */
const statusLine = element('p', { role: 'status', className: 'min-h-6 text-sm' });

function showStatus(text: string, isWrong = false): void {
  statusLine.textContent = text;
  statusLine.classList.toggle('text-danger', isWrong);
  statusLine.classList.toggle('text-saved', !isWrong);
}

async function siteForm(): Promise<HTMLElement> {
  const site = await readSite();
  const className = 'h-10 w-full rounded-lg border border-line-strong bg-surface px-3 aria-invalid:border-danger';
  const field = element('input', {
    id: 'site',
    type: 'text',
    inputmode: 'url',
    autocomplete: 'url',
    dir: 'ltr',
    className,
    placeholder: 'https://deals.example',
  });
  field.value = site?.origin ?? '';
  const save = button('primary', phrase('extension.options.save'), () => form.requestSubmit());
  const form = element(
    'form',
    { className: 'flex flex-col gap-2', novalidate: '' },
    element('label', { for: 'site', className: 'font-medium' }, phrase('extension.options.site')),
    element('p', { className: 'text-soft text-sm' }, phrase('extension.options.siteText')),
    field,
    element('div', {}, save),
    statusLine,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void chooseSite(field);
  });
  return form;
}

/** Requests the permission first: browsers only allow that directly in a click handler. */
async function chooseSite(field: HTMLInputElement): Promise<void> {
  const origin = originOf(field.value);
  field.setAttribute('aria-invalid', String(origin === undefined));
  if (origin === undefined) return showStatus(phrase('extension.options.noAddress'), true);
  const isAllowed = await chrome.permissions.request({ origins: [hostPattern(origin)] });
  if (!isAllowed) return showStatus(phrase('extension.options.notAllowed'), true);
  showStatus(phrase('extension.options.checking'));
  try {
    const site = { origin, name: await readName(origin) };
    await clearLookups();
    await storeSite(site);
    field.value = origin;
    showStatus(phrase('extension.options.saved', { site: site.name }));
  } catch {
    showStatus(phrase('extension.options.notHaggle'), true);
  }
}

async function shopList(): Promise<HTMLElement> {
  const shops = await readChosenShops();
  const list = element('ul', { className: 'flex flex-col gap-2' });
  const empty = element('p', { className: 'text-soft text-sm' }, phrase('extension.options.noShops'));
  for (const shop of shops) {
    const remove = button('secondary', phrase('extension.options.remove'), async () => {
      await clearShop(shop);
      row.remove();
      if (!list.hasChildNodes()) list.replaceWith(empty);
    });
    remove.setAttribute('aria-label', phrase('extension.options.removeShop', { shop: new URL(shop).hostname }));
    const name = element('span', { dir: 'ltr' }, new URL(shop).hostname);
    const row = element('li', { className: 'flex items-center justify-between gap-3' }, name, remove);
    list.append(row);
  }
  return shops.length > 0 ? list : empty;
}

async function start(): Promise<void> {
  setPageTitle(phrase('extension.options.title'));
  const knownShopsToggle = toggle(
    phrase('extension.options.all'),
    phrase('extension.options.allText'),
    await checksKnownShops(),
    async (isOn) =>
      isOn
        ? chrome.permissions.request({ origins: allHosts })
        : !(await chrome.permissions.remove({ origins: allHosts })),
  );
  document.body.replaceChildren(
    element(
      'main',
      { className: 'mx-auto flex max-w-xl flex-col gap-6 p-6' },
      element(
        'header',
        {},
        element('h1', { className: 'font-semibold text-2xl' }, phrase('extension.options.title')),
        element('p', { className: 'mt-1 text-soft' }, phrase('extension.description')),
      ),
      await siteForm(),
      section(phrase('extension.options.automatic'), knownShopsToggle, await shopList()),
      section(
        phrase('extension.options.privacy'),
        element('p', { className: 'text-soft' }, phrase('extension.options.privacyFirst')),
        element('p', { className: 'text-soft' }, phrase('extension.options.privacyLast')),
      ),
    ),
  );
}

await start();
