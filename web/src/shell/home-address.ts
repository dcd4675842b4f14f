import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes, homeTabs } from '@haggle/contract/limits/home';
import { tabKey, visitKey } from '../lib/home-keys.ts';

const { sizes, sizeOtherwise, preloadSize } = homeLimits;
const sizeOfWindow = `${sizes.map(({ below, size }) => `w<${below}?${size}:`).join('')}${sizeOtherwise}`;

const { visitGap, visitMost } = homeLimits;

/** Leads to the reader's last tab, and says since when there may be news for them; see `visits.ts`. */
const returning = `try{t=localStorage.getItem("${tabKey}");v=(localStorage.getItem("${visitKey}")||"").split(" ");n=Date.now();v=n-v[1]>${visitGap}?+v[1]:+v[0];if(v&&n-v<${visitMost})d.dataset.since=v}catch(e){}if(/^(${homeTabs.join('|')})$/.test(t)&&!q.has("tab")&&!q.has("page")){q.set("tab",t);d.hidden=true;return l.replace("?"+q+l.hash)}`;

/**
 * Runs in the head before anything is painted. `/?page=2` does not say how long its pages are, and the server takes them to
 * be as long as most windows have them. A window that has others goes to the address that says so, and nothing of this one
 * is shown: the same page with other deals would come under the reader's eyes. Only then is the width asked for, since
 * that makes the browser lay out what it has.
 */
export const homeAddressScript = `(function(l,d,q,p,s,t,v,n,w){if(l.pathname!=="/")return;q=new URLSearchParams(l.search);${returning}p=+q.get("page");if(!Number.isSafeInteger(p)||p<2||[${homeSizes}].includes(+q.get("size")))return;w=innerWidth;s=${sizeOfWindow};if(s===${preloadSize})return;q.set("size",s);d.hidden=true;l.replace("?"+q+l.hash)})(location,document.documentElement)`;
