import { sourceLanguage } from '../../messages/read-messages.ts';

export const browsers = ['chromium', 'firefox'] as const;
export type Browser = (typeof browsers)[number];

export const iconSizes = [16, 32, 48, 128] as const;

export interface ExtensionOptions {
  version: string;
  /** The origin of the one site that a build is for; without it, people choose theirs. */
  site?: string | undefined;
  /** What addons.mozilla.org knows the extension by. */
  geckoId?: string | undefined;
  /** Patterns of hosts that it may read from the first. Tests need them: nobody is there to agree. */
  hosts?: readonly string[] | undefined;
}

const icons = Object.fromEntries(iconSizes.map((size) => [size, `icons/${size}.png`]));

/**
 * The manifest for one kind of browser (https://developer.mozilla.org/docs/Mozilla/Add-ons/WebExtensions/manifest.json).
 * It asks for no host at first but the site's own in a build for one site: `activeTab` gives the page on which the button is
 * pressed, and all else is asked for when it is switched on.
 */
export function toManifest(browser: Browser, { version, site, geckoId, hosts = [] }: ExtensionOptions): object {
  const granted = [...(site ? [`${new URL(site).protocol}//${new URL(site).hostname}/*`] : []), ...hosts];
  return {
    manifest_version: 3,
    name: word('extension.name'),
    description: word('extension.description'),
    version,
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
              // A few characters of a hash say little, yet they are made of the page somebody looks at.
              data_collection_permissions: { required: ['browsingActivity'] },
            },
          },
        }),
  };
}

/** A message that browsers put in by themselves. */
function word(key: string): string {
  return `__MSG_${key.replaceAll('.', '_')}__`;
}
