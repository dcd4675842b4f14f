/**
 * Loads the scripts after the first frame with the first visible pictures, so that they don't compete for bandwidth.
 * Once the page is complete, it runs the libraries and then the entry, each in its own task. A timeout covers hidden
 * pages, which paint no frame, and pictures that don't arrive. The second animation frame means that the first was
 * painted. The file names are in a separate tag, so this script is the same on every page: the policy needs one hash.
 */
const script = `(function(d,m,r){function run(){[f[1],f[0]].forEach(function(u,e){e=d.createElement("script");e.type="module";e.async=false;e.src=u;d.head.append(e)})}var f;function go(){if(f)return;f=m.content.split(" ");f.forEach(function(u,l){l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)});d.readyState==="loading"?d.addEventListener("DOMContentLoaded",function(){run()}):run()}function drawn(){Promise.allSettled([].map.call(d.querySelectorAll("img[fetchpriority=high]"),function(i){return i.decode()})).then(function(){r(function(){r(go)})})}r(function(){setTimeout(drawn)});setTimeout(go,1500)})(document,document.querySelector("meta[name=scripts]"),requestAnimationFrame)`;

/** Returns tags for a page's head. `entry` runs after `libs` and also needs the other files; all are addresses. */
export function lateScript(entry: string, libs: string, otherFiles: readonly string[]): string {
  return `<meta name="scripts" content="${[entry, libs, ...otherFiles].join(' ')}"><script>${script}</script>`;
}
