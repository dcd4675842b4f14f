import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Pages that can be read offline. */
const readable =
  /\/src\/(?:entry-browser\.tsx|routes\/(?:deals\.\$id\.\{-\$slug\}|recently-viewed|saved)\.tsx)(?:$|\?)/;
/** Modules that those pages import but can't use offline: other pages, admin features, and features that need the site. */
const unusableOffline =
  /\/src\/(?:routes|pages\/admin|features\/(?:admin-kit|analytics|moderation|lifecycle|realtime|reports|privacy|feedback))\//;

/**
 * Builds the service worker as `sw.js`, once it is known which of the pages' files it must cache. It is a single script
 * without imports, so that every browser with service workers accepts it.
 */
export function serviceWorker(): Plugin {
  const entry = join(import.meta.dirname, 'worker/worker.ts');
  return {
    name: 'service-worker',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      await bundleWorker(entry, { files: filesOf(bundle), start: startOf(bundle) }, dir);
    },
    configureServer({ middlewares }) {
      // In development, the worker caches no pages, but shows push messages.
      middlewares.use('/sw.js', (_, response, next) => {
        bundleWorker(entry, { files: [], start: '' }).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(`self.site={look:'',keeps:false,unread:'You have a notification'};${code}`);
        }, next);
      });
    },
  };
}

/** Paths of a build's files that pages need, and of every page's entry script. */
interface Build {
  files: readonly string[];
  start: string;
}

/** @returns the script; with `dir`, it is also written there */
async function bundleWorker(entry: string, { files, start }: Build, dir?: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __FILES__: JSON.stringify(files), __ENTRY__: JSON.stringify(start) },
    build: {
      outDir: dir,
      emptyOutDir: false,
      write: dir !== undefined,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built as Rolldown.RolldownOutput];
  return output?.output[0].code ?? '';
}

function startOf(bundle: Rolldown.OutputBundle): string {
  const start = Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry);
  if (!start) throw new Error('The build has no script that pages start with.');
  return `/${start.fileName}`;
}

/** Returns the paths of the files that offline pages need, including style and font. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.values(bundle);
  const chunks = new Map(parts.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const open = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => readable.test(id)));
  const found = new Set<string>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const later = chunk.dynamicImports.filter((file) => !unusableOffline.test(chunks.get(file)?.facadeModuleId ?? ''));
    open.push(...[...chunk.imports, ...later].flatMap((file) => chunks.get(file) ?? []));
  }
  const looks = parts.flatMap((part) => (/\.(?:css|woff2)$/.test(part.fileName) ? [part.fileName] : []));
  return [...found, ...looks].sort().map((file) => `/${file}`);
}
