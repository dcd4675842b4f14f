import type { Plugin } from 'vite';

/** Milliseconds that a chunk may take to load; by then readers have given up. */
const timeout = 120_000;

const helper = '\0vite/preload-helper.js';
const exported = 'export const __vitePreload =';
const failed = 'vite:preloadError';

/**
 * Makes every dynamic import in the browser fail after a while, as if it couldn't be loaded, instead of leaving the reader
 * with a page that never arrives. Vite wraps each import in this helper, without a timeout of its own.
 */
export function chunkTimeout(): Plugin {
  return {
    name: 'chunk-timeout',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (id !== helper) return null;
      if (!code.includes(exported) || !code.includes(failed))
        throw new Error('Vite loads chunks in another way now; look at vite-chunk-timeout.');
      return { code: loader, map: null };
    },
  };
}

// Vite's own helper also loads styles, but all pages share one, and waits for preloaded files, which the import does
// anyway. A failed file fires Vite's event, and the page offers to reload.
const loader = `
const asked = new Set();
${exported} async (load, files) => {
  for (const file of files ?? []) {
    if (asked.has(file) || !file.endsWith(".js")) continue;
    asked.add(file);
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = "/" + file;
    document.head.append(link);
  }
  let timer;
  try {
    return await Promise.race([
      load(),
      new Promise((_, fail) => {
        timer = setTimeout(fail, ${timeout}, new Error("A part of the page took too long to load."));
      }),
    ]);
  } catch (error) {
    const event = new Event("${failed}", { cancelable: true });
    event.payload = error;
    dispatchEvent(event);
    if (!event.defaultPrevented) throw error;
  } finally {
    clearTimeout(timer);
  }
};`;
