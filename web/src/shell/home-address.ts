import * as homeLimits from '@haggle/contract/limits/home';
import { homeSizes } from '@haggle/contract/limits/home';

const { sizes, sizeOtherwise, preloadSize } = homeLimits;
const sizeOfWindow = `${sizes.map(({ below, size }) => `w<${below}?${size}:`).join('')}${sizeOtherwise}`;

/**
 * Runs in the head before anything is painted. `/?page=2` does not say how long its pages are, and the server takes them to
 * be as long as most windows have them. A window that has others goes to the address that says so, and nothing of this one
 * is shown: the same page with other deals would come under the reader's eyes.
 */
export const homeAddressScript = `(function(l,d,w,q,p,s){if(l.pathname!=="/")return;q=new URLSearchParams(l.search);p=+q.get("page");if(!Number.isSafeInteger(p)||p<2||[${homeSizes}].includes(+q.get("size")))return;s=${sizeOfWindow};if(s===${preloadSize})return;q.set("size",s);d.hidden=true;l.replace("?"+q+l.hash)})(location,document.documentElement,innerWidth)`;
