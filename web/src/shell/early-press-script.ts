import { lateForm } from '../lib/late-form.ts';

/** The event fired when a press is retained. */
export const pressRetained = 'press-kept';

declare global {
  interface Window {
    /** Buttons that were pressed and forms that were submitted before they were interactive. */
    keptPresses?: HTMLElement[];
    /** Whether a button's press can be handled: buttons of a deal need to know who the reader is. */
    knowsReader?: (button: HTMLElement) => boolean;
    /** Whether React has hydrated a button: only then does it have its event handlers. */
    isTakenOver?: (button: HTMLElement) => boolean;
  }
}

/**
 * Runs in the head: retains presses of buttons that aren't interactive yet. Those are all buttons before hydration,
 * buttons of a deal or marked as needing the reader until the session has loaded, and buttons in parts that React hasn't
 * hydrated yet. It stops most of these events, but lets those through that speed up the part's hydration. Submissions of
 * forms that are hydrated late are retained too. Buttons of popovers are left alone: the browser opens those itself, and a
 * second press would close them.
 */
export const earlyPressScript = `(function(w,d,k){w.keptPresses=k;w.knowsReader=function(b){return d.dataset.live!==undefined&&!(d.dataset.session=="likely"&&d.dataset.settled===undefined&&b.closest("[data-deal],[data-asks-reader]"))};w.isTakenOver=function(b){return Object.keys(b).some(function(n){return n.indexOf("__reactProps$")==0})};function keep(b){if(k.indexOf(b)<0)k.push(b);dispatchEvent(new Event("${pressRetained}"))}addEventListener("click",function(e){var r,b=e.isTrusted&&e.target.closest&&e.target.closest("main button[type=button]:not([popovertarget])");if(!b)return;if(!w.knowsReader(b)){e.stopImmediatePropagation();return keep(b)}b.addEventListener("click",function(){r=w.isTakenOver(b)},{once:true});setTimeout(function(){r||keep(b)})},true);addEventListener("submit",function(e){if(e.target.closest("[${lateForm}]")){e.preventDefault();e.stopImmediatePropagation();keep(e.target)}},true)})(window,document.documentElement,[])`;
