/**
 * Runs in the head, so that interactions before any other script count. It records the reader's first interaction; a
 * member's visit, a page sent without its slow parts and a link to a part of the page count as one too. A pointer that
 * merely rests over the loading page fires a move of zero length, which doesn't count. See `lib/touched.ts`.
 */
export const firstTouchScript = `(function(w,d,n){w.firstTouch=new Promise(function(r){function t(e){if(e&&e.type=="pointermove"&&!e.movementX&&!e.movementY)return;n.forEach(function(k){removeEventListener(k,t,true)});w.isTouched=true;r()}if(d.dataset.session||d.dataset.incomplete!==undefined||location.hash)t();else n.forEach(function(k){addEventListener(k,t,{capture:true,passive:true})})})})(window,document.documentElement,"pointermove pointerdown keydown scroll focusin".split(" "))`;
