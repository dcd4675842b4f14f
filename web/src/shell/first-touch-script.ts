/**
 * Runs in the head, so that a touch counts which comes before any other script: keeps the first one of the reader, as which
 * a member's visit counts, and one to a part of the page. See `lib/touched.ts`.
 */
export const firstTouchScript = `(function(w,d){w.firstTouch=new Promise(function(r){function t(){w.isTouched=true;r()}if(d.dataset.session||location.hash)t();else"pointermove pointerdown keydown scroll focusin".split(" ").forEach(function(n){addEventListener(n,t,{capture:true,passive:true,once:true})})})})(window,document.documentElement)`;
