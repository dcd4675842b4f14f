import type { Plugin } from 'vite';

/** Milliseconds that a part of the script may take; by then nobody waits who has not given up. */
const timeout = 120_000;

const helper = '\0vite/preload-helper.js';
const exported = 'export const __vitePreload =';

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
      if (!code.includes(exported))
        throw new Error('Vite loads chunks in another way now; look at vite-chunk-timeout.');
      return { code: `${code.replace(exported, 'const load =')};${limited}`, map: null };
    },
  };
}

// What fails within `load` is told of by its event; a race that is over takes no notice of the clock.
const limited = `
${exported} (chunk, ...rest) => load(() => Promise.race([
  chunk(),
  new Promise((_, fail) => setTimeout(fail, ${timeout}, new Error("A part of the page took too long to load."))),
]), ...rest);`;
