import { themeKey } from '../features/preferences/theme.ts';
import { tokenKey } from '../lib/session.ts';

/**
 * Runs in the head before anything is painted: sets the theme, and whether someone is likely signed in here. It is the
 * same on every page, so that the content security policy can name it by its hash.
 */
export const earlyScript = `(function(d,t,a){try{t=localStorage.getItem("${themeKey}");a=localStorage.getItem("${tokenKey}")}catch(e){}d.dataset.theme=t==="light"||t==="dark"?t:matchMedia("(prefers-color-scheme:dark)").matches?"dark":"light";if(a)d.dataset.session="likely"})(document.documentElement)`;
