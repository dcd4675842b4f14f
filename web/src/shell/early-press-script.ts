/** Sent when a press is kept, to whom it concerns. */
export const pressKept = 'press-kept';

declare global {
  interface Window {
    /** Buttons that were pressed before they could answer. */
    keptPresses?: HTMLElement[];
    /** Whether a button answers. */
    isAlive?: (button: HTMLElement) => boolean;
  }
}

/**
 * Runs in the head: keeps each press of a button that cannot answer yet, since its part of the page is not taken over, or
 * since it is not known yet who the reader is and what is pressed belongs to a deal. React notes on every element that it
 * has taken over what it knows of it.
 */
export const earlyPressScript = `(function(w,d,k){w.keptPresses=k;w.isAlive=function(b){return Object.keys(b).some(function(n){return n.indexOf("__reactFiber")==0})&&!(d.dataset.session=="likely"&&d.dataset.settled===undefined&&b.closest("[data-deal]"))};addEventListener("click",function(e){var b=e.isTrusted&&e.target.closest&&e.target.closest("main button[type=button]");if(b&&!w.isAlive(b)){e.stopImmediatePropagation();if(k.indexOf(b)<0)k.push(b);dispatchEvent(new Event("${pressKept}"))}},true)})(window,document.documentElement,[])`;
