import { lateForm } from '../lib/late-form.ts';

/** Sent when a press is kept, to whom it concerns. */
export const pressKept = 'press-kept';

declare global {
  interface Window {
    /** Buttons that were pressed, and forms that were sent, before they could answer. */
    keptPresses?: HTMLElement[];
    /** Whether it is known who presses a button, as what belongs to a deal must know. */
    knowsReader?: (button: HTMLElement) => boolean;
    /** Whether React has taken a button over: only then does it hold what to do when it is pressed. */
    isTakenOver?: (button: HTMLElement) => boolean;
  }
}

/**
 * Runs in the head: keeps each press of a button that cannot answer yet. That is any before the page is taken over, those
 * on a deal, or marked as asking for the reader, before it is known who that is, and those on a part that React has not
 * taken over yet. It stops most of them on their way, but lets through those that come while it looks at the part. What is
 * sent from a form that comes alive after its page is kept as well.
 */
export const earlyPressScript = `(function(w,d,k){w.keptPresses=k;w.knowsReader=function(b){return d.dataset.live!==undefined&&!(d.dataset.session=="likely"&&d.dataset.settled===undefined&&b.closest("[data-deal],[data-asks-reader]"))};w.isTakenOver=function(b){return Object.keys(b).some(function(n){return n.indexOf("__reactProps$")==0})};function keep(b){if(k.indexOf(b)<0)k.push(b);dispatchEvent(new Event("${pressKept}"))}addEventListener("click",function(e){var r,b=e.isTrusted&&e.target.closest&&e.target.closest("main button[type=button]");if(!b)return;if(!w.knowsReader(b)){e.stopImmediatePropagation();return keep(b)}b.addEventListener("click",function(){r=w.isTakenOver(b)},{once:true});setTimeout(function(){r||keep(b)})},true);addEventListener("submit",function(e){if(e.target.closest("[${lateForm}]")){e.preventDefault();e.stopImmediatePropagation();keep(e.target)}},true)})(window,document.documentElement,[])`;
