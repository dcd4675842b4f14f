/**
 * Fetches the scripts once the first frame stands, so that they do not share the reader's line with what is painted
 * first, and runs the entry once the page is whole. A page that is not looked at draws no frame; it waits a moment. The
 * files stand in a tag of their own, so that this is the same on every page and the policy names it by one hash.
 */
const script = `(function(d,m){function run(e){e=d.createElement("script");e.type="module";e.src=f[0];d.head.append(e)}var f;function go(){if(f)return;f=m.content.split(" ");f.forEach(function(u,l){l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)});d.readyState==="loading"?d.addEventListener("DOMContentLoaded",function(){run()}):run()}requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,1500)})(document,document.querySelector("meta[name=scripts]"))`;

/** Tags for the head of a page: `entry` runs, and needs the other files; all are addresses. */
export function lateScript(entry: string, others: readonly string[]): string {
  return `<meta name="scripts" content="${[entry, ...others].join(' ')}"><script>${script}</script>`;
}
