import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Pages that can be read without a connection. */
const readable =
  /\/src\/(?:entry-browser\.tsx|routes\/(?:deals\.\$id\.\{-\$slug\}|recently-viewed|saved)\.tsx)(?:$|\?)/;
/** What those pages lead to but cannot use then: other pages, what admins do, and what needs the site to answer. */
const ofNoUse =
  /\/src\/(?:routes|pages\/admin|features\/(?:admin-kit|analytics|moderation|lifecycle|realtime|reports|privacy|feedback))\//;

/**
 * Builds the service worker as `sw.js` beside the pages, once it is known which of their files it has to keep. It is one
 * script without imports, so that every browser with workers takes it.
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
      // While one works on the pages, nothing of them is kept; messages are shown.
      middlewares.use('/sw.js', (_, response, next) => {
        bundleWorker(entry, { files: [], start: '' }).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(`self.site={look:'',keeps:false};${code}`);
        }, next);
      });
    },
  };
}

/** Paths of a build's files that pages need, and of the script that every page starts with. */
interface Build {
  files: readonly string[];
  start: string;
}

/** @returns the script; with `dir` it is written there too */
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

/** Paths of what the pages need that can be read, with their style and font. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const parts = Object.values(bundle);
  const chunks = new Map(parts.flatMap((part) => (part.type === 'chunk' ? [[part.fileName, part] as const] : [])));
  const open = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some((id) => readable.test(id)));
  const found = new Set<string>();
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    const later = chunk.dynamicImports.filter((file) => !ofNoUse.test(chunks.get(file)?.facadeModuleId ?? ''));
    open.push(...[...chunk.imports, ...later].flatMap((file) => chunks.get(file) ?? []));
  }
  const looks = parts.flatMap((part) => (/\.(?:css|woff2)$/.test(part.fileName) ? [part.fileName] : []));
  return [...found, ...looks].sort().map((file) => `/${file}`);
}
