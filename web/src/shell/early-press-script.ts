/** Sent when a press is kept, to whom it concerns. */
export const pressKept = 'press-kept';

declare global {
  interface Window {
    /** Buttons that were pressed before they could answer. */
    keptPresses?: HTMLElement[];
    /** Whether it is known who presses a button, as what belongs to a deal must know. */
    knowsReader?: (button: HTMLElement) => boolean;
  }
}

/**
 * Runs in the head: keeps each press of a button that cannot answer yet. That is any before the page is taken over, those
 * on a deal, or marked as asking for the reader, before it is known who that is, and those that React stops on their way to a part that it has not taken
 * over yet: they never reach their button.
 */
export const earlyPressScript = `(function(w,d,k){w.keptPresses=k;w.knowsReader=function(b){return d.dataset.live!==undefined&&!(d.dataset.session=="likely"&&d.dataset.settled===undefined&&b.closest("[data-deal],[data-asks-reader]"))};addEventListener("click",function(e){var r,b=e.isTrusted&&e.target.closest&&e.target.closest("main button[type=button]");if(!b)return;function keep(){if(k.indexOf(b)<0)k.push(b);dispatchEvent(new Event("${pressKept}"))}if(!w.knowsReader(b)){e.stopImmediatePropagation();return keep()}b.addEventListener("click",function(){r=1},{once:true});setTimeout(function(){r||keep()})},true)})(window,document.documentElement,[])`;
