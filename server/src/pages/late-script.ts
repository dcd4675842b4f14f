/**
 * Fetches the scripts once the first frame stands and the pictures that are seen first are on it, so that they do not
 * share the reader's line with what is painted first, and runs the libraries and then the entry, each in a turn of its
 * own, once the page is whole. A page that is not
 * looked at draws no frame, and a picture may not come: it waits a moment. The second frame tells that the first one is
 * on the screen. The files stand in a tag of their own, so that this is the same on every page and the policy names it by
 * one hash.
 */
const script = `(function(d,m,r){function run(){[f[1],f[0]].forEach(function(u,e){e=d.createElement("script");e.type="module";e.async=false;e.src=u;d.head.append(e)})}var f;function go(){if(f)return;f=m.content.split(" ");f.forEach(function(u,l){l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)});d.readyState==="loading"?d.addEventListener("DOMContentLoaded",function(){run()}):run()}function drawn(){Promise.allSettled([].map.call(d.querySelectorAll("img[fetchpriority=high]"),function(i){return i.decode()})).then(function(){r(function(){r(go)})})}r(function(){setTimeout(drawn)});setTimeout(go,1500)})(document,document.querySelector("meta[name=scripts]"),requestAnimationFrame)`;

/** Tags for the head of a page: `entry` runs after `libs`, and needs the other files too; all are addresses. */
export function lateScript(entry: string, libs: string, others: readonly string[]): string {
  return `<meta name="scripts" content="${[entry, libs, ...others].join(' ')}"><script>${script}</script>`;
}
