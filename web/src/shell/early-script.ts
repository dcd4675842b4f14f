import { filtersKey } from '../features/mutes/filters-key.ts';
import { themeKey } from '../features/theme/theme.ts';
import { tokenKey } from '../lib/session.ts';

/**
 * Runs in the head before the first paint. It sets the theme and marks whether a member is likely logged in, has filters
 * (lists must then be fetched again before they are shown), and has turned swiping off. After that, it marks pictures on
 * tiles once they can be painted, which may be well after loading; `load` events of pictures don't reach the window, so it
 * listens on the document. It is the same on every page, so that the content security policy can contain its hash.
 */
export const earlyScript = `(function(d,t,a,f){try{t=localStorage.getItem("${themeKey}");a=localStorage.getItem("${tokenKey}");f=localStorage.getItem("${filtersKey}");if(localStorage.getItem("swipesOff"))d.dataset.noSwipes=""}catch(e){}d.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(a){d.dataset.session="likely";if(f)d.dataset.filters="wait"}d.addEventListener("load",function(e){e=e.target;if(e.decode&&e.closest(".picture-tile,.bg-tile")){a=function(){e.dataset.come=""};e.decode().then(a,a)}},true)})(document.documentElement)`;
