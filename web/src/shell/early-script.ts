import { filtersKey } from '../features/mutes/filters-key.ts';
import { themeKey } from '../features/theme/theme.ts';
import { tokenKey } from '../lib/session.ts';

/**
 * Runs in the head before anything is painted: sets the theme, and whether someone is likely logged in here, and
 * whether they have filters, by which lists are to be fetched again before they are seen, and turned swiping off. From then on it marks
 * pictures on tiles once they can be painted, which may be well after they have come; it listens below the window, which never hears of them. It is the
 * same on every page, so that the content security policy can name it by its hash.
 */
export const earlyScript = `(function(d,t,a,f){try{t=localStorage.getItem("${themeKey}");a=localStorage.getItem("${tokenKey}");f=localStorage.getItem("${filtersKey}");if(localStorage.getItem("swipesOff"))d.dataset.noSwipes=""}catch(e){}d.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(a){d.dataset.session="likely";if(f)d.dataset.filters="wait"}d.addEventListener("load",function(e){e=e.target;if(e.decode&&e.closest(".picture-tile,.bg-tile")){a=function(){e.dataset.come=""};e.decode().then(a,a)}},true)})(document.documentElement)`;
