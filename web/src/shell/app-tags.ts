import { grounds } from '@haggle/contract/limits/site';
import { earlyPressScript } from './early-press-script.ts';
import { earlyScript } from './early-script.ts';
import { firstTouchScript } from './first-touch-script.ts';
import { homeAddressScript } from './home-address.ts';

/**
 * Gives the browser's toolbar the page's background colour. It follows the theme set by the early script and later changes. It is the same on every page, so that
 * the content security policy can name it by its hash.
 */
const themeScript = `(function(d,m){function f(){m.content=d.dataset.theme==="dark"?"${grounds.dark}":"${grounds.light}"}f();new MutationObserver(f).observe(d,{attributeFilter:["data-theme"]})})(document.documentElement,document.querySelector("meta[name=theme-color]"))`;

/** Browsers fire this event once; the settings offer to install the site, instead of the browser's own bar. */
const installScript = 'addEventListener("beforeinstallprompt",function(e){e.preventDefault();installPrompt=e},true)';

/** Tags of every page for icons, colours and installation; only the server needs them. */
export const appTags = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  // Generated from the site's logo or colour, if it has them.
  '<link rel="icon" href="/icons/icon-64.png" type="image/png">',
  '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
  `<meta name="theme-color" content="${grounds.light}">`,
  `<script>${earlyScript}</script><script>${themeScript};${installScript};${homeAddressScript};${earlyPressScript};${firstTouchScript}</script>`,
].join('');

/** Tells pages to register the service worker; without this tag they unregister it. */
export const workerTag = '<meta name="service-worker" content="/sw.js">';
