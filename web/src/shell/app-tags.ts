import { grounds } from '@haggle/contract/limits/site';
import { earlyPressScript } from './early-press-script.ts';
import { earlyScript } from './early-script.ts';
import { firstTouchScript } from './first-touch-script.ts';
import { homeAddressScript } from './home-address.ts';

/**
 * What surrounds a page takes the colour of its ground. It follows the theme that the early script has set, and whoever changes it later. It is the same on every page, so that
 * the content security policy can name it by its hash.
 */
const themeScript = `(function(d,m){function f(){m.content=d.dataset.theme==="dark"?"${grounds.dark}":"${grounds.light}"}f();new MutationObserver(f).observe(d,{attributeFilter:["data-theme"]})})(document.documentElement,document.querySelector("meta[name=theme-color]"))`;

/** Browsers tell once that they could install the site; the settings offer it, not the browser's own bar. */
const installScript = 'addEventListener("beforeinstallprompt",function(e){e.preventDefault();installPrompt=e},true)';

/** Tags of every page that make it look at home on the reader's device; the server writes them, the bundle has none. */
export const appTags = [
  '<link rel="manifest" href="/manifest.webmanifest">',
  // Made of the site's own logo or colour, where it has them.
  '<link rel="icon" href="/icons/icon-64.png" type="image/png">',
  '<link rel="apple-touch-icon" href="/icons/apple-180.png">',
  `<meta name="theme-color" content="${grounds.light}">`,
  `<script>${earlyScript}</script><script>${themeScript};${installScript};${homeAddressScript};${earlyPressScript};${firstTouchScript}</script>`,
].join('');

/** Tells pages of the worker that keeps them; without it they take leave of one that they had. */
export const workerTag = '<meta name="service-worker" content="/sw.js">';
