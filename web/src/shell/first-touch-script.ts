/**
 * Runs in the head, so that a touch counts which comes before any other script: keeps the first one of the reader, as which
 * a member's visit counts, and one to a part of the page. A pointer that merely rests where the page comes is reported as a
 * move of no length. See `lib/touched.ts`.
 */
export const firstTouchScript = `(function(w,d,n){w.firstTouch=new Promise(function(r){function t(e){if(e&&e.type=="pointermove"&&!e.movementX&&!e.movementY)return;n.forEach(function(k){removeEventListener(k,t,true)});w.isTouched=true;r()}if(d.dataset.session||location.hash)t();else n.forEach(function(k){addEventListener(k,t,{capture:true,passive:true})})})})(window,document.documentElement,"pointermove pointerdown keydown scroll focusin".split(" "))`;
