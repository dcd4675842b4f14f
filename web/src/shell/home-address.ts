import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes, homeTabs } from '@haggle/contract/limits/home';
import { tabKey, visitKey } from '../lib/home-keys.ts';

const { sizes, sizeOtherwise, preloadSize } = homeLimits;
const sizeOfWindow = `${sizes.map(({ below, size }) => `w<${below}?${size}:`).join('')}${sizeOtherwise}`;

const { visitGap, maxVisitAge } = homeLimits;

/** Redirects to the reader's last tab, and sets since when there may be news for them; see `visits.ts`. */
const returning = `try{t=localStorage.getItem("${tabKey}");v=(localStorage.getItem("${visitKey}")||"").split(" ");n=Date.now();v=n-v[1]>${visitGap}?+v[1]:+v[0];if(v&&n-v<${maxVisitAge})d.dataset.since=v}catch(e){}if(/^(${homeTabs.join('|')})$/.test(t)&&!q.has("tab")&&!q.has("page")){q.set("tab",t);d.hidden=true;return l.replace("?"+q+l.hash)}`;

/**
 * Runs in the head before the first paint. `/?page=2` doesn't name a page length, so the server uses the one of most
 * windows. A window with another length redirects to the address that names it, and shows nothing of this page, whose
 * deals would otherwise change before the reader's eyes. The width is only read then, since that forces a layout.
 */
export const homeAddressScript = `(function(l,d,q,p,s,t,v,n,w){if(l.pathname!=="/")return;q=new URLSearchParams(l.search);${returning}p=+q.get("page");if(!Number.isSafeInteger(p)||p<2||[${homeSizes}].includes(+q.get("size")))return;w=innerWidth;s=${sizeOfWindow};if(s===${preloadSize})return;q.set("size",s);d.hidden=true;l.replace("?"+q+l.hash)})(location,document.documentElement)`;
