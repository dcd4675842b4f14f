import type { Plugin } from 'vite';

/** Milliseconds that a part of the script may take; by then nobody waits who has not given up. */
const timeout = 120_000;

const helper = '\0vite/preload-helper.js';
const exported = 'export const __vitePreload =';
const failed = 'vite:preloadError';

/**
 * Lets every dynamic import of the browser's script fail after a while, as if it could not be loaded, instead of leaving
 * the reader with a page that never comes. Vite calls this helper around each of them and has no such limit.
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

// Vite's own also loads styles, of which there is one for all pages, and waits for files that it asks for ahead, which an
// import does by itself. A file that fails says so by Vite's event, which the page answers with an offer to reload.
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
