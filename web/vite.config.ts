import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkTimeout } from './vite-chunk-timeout.ts';
import { groupsOfFirstLoad, preloadedWith } from './vite-first-load.ts';
import { fonts } from './vite-fonts.ts';
import { slimIcons } from './vite-icons.ts';
import { messages } from './vite-messages.ts';
import { precompress } from './vite-precompress.ts';
import { serverQueries } from './vite-server-queries.ts';
import { serviceWorker } from './vite-worker.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What others know of a page they read from the contract; its readers need none of it.
      codeSplittingOptions: { deleteNodes: ['staticData'] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    fonts(),
    slimIcons(),
    messages(),
    chunkTimeout(),
    serverQueries(isSsrBuild),
    serviceWorker(),
    precompress(),
  ],
  // The shim is for Reacts that do not have the hook themselves.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  // The built server page code carries its own production React, whatever NODE_ENV says at start.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const },
  }),
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { resolveDependencies: preloadedWith },
        // A font inside the stylesheet could not be preloaded.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/entry-browser.tsx',
          output: {
            codeSplitting: { groups: groupsOfFirstLoad() },
            // The first script lists all later ones by name, and hashes do not compress: these carry 32 bits, not 48.
            hashCharacters: 'hex',
          },
        },
      },
}));
