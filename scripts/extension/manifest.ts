import { sourceLanguage } from '../../messages/read-messages.ts';

export const browsers = ['chromium', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

export const iconSizes = [16, 32, 48, 128] as const;

export interface ExtensionOptions {
  version: string;
  /** The origin of the site that the build is for; without it, users choose their site. */
  site?: string | undefined;
  /** The extension's id at addons.mozilla.org. */
  geckoId?: string | undefined;
  /** Host patterns granted from the start, for tests, which can't confirm permissions. */
  hosts?: readonly string[] | undefined;
}

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]));

/**
 * Returns the manifest for a browser (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json). It
 * requests no host, except the site's own in a build for one site: `activeTab` gives access to the page on which the
 * button is pressed, and other hosts are requested when features are switched on.
 */
export function toManifest(browser: Browser, { version, site, geckoId, hosts = [] }: ExtensionOptions): object {
  const granted = [...(site ? [`${new URL(site).protocol}//${new URL(site).hostname}/*`] : []), ...hosts];
  return {
    manifest_version: 3,
    name: word('extension.name'),
    description: word('extension.description'),
    // Browsers refuse a suffix such as `-dev`.
    version: version.replace(/-.*/, ''),
    default_locale: sourceLanguage,
    icons,
    action: { default_popup: 'popup.html', default_title: word('extension.name'), default_icon: icons },
    options_ui: { page: 'options.html', open_in_tab: true },
    permissions: ['activeTab', 'contextMenus', 'storage'],
    host_permissions: granted,
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+H' } } },
    ...(browser === 'chromium'
      ? { background: { service_worker: 'background.js', type: 'module' }, minimum_chrome_version: '120' }
      : {
          background: { scripts: ['background.js'], type: 'module' },
          browser_specific_settings: {
            gecko: {
              id: geckoId ?? 'extension@haggle',
              strict_min_version: '128.0',
              // A few digits of a hash reveal little, but they derive from the page the user visits.
              data_collection_permissions: { required: ['browsingActivity'] },
            },
          },
        }),
  };
}

/** Returns a placeholder that browsers replace with a message. */
function word(key: string): string {
  return `__MSG_${key.replaceAll('.', '_')}__`;
}
