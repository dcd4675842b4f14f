import type { Profiler } from 'node:inspector';

/** Formats a profile as text: time by library, and the functions with the most self time and the most total time. */
export function summarize({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile, times: number): string {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const self = new Map<string, number>();
  const total = new Map<string, number>();
  const places = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, ms: number) => to.set(name, (to.get(name) ?? 0) + ms);
  for (const [index, sample] of samples.entries()) {
    const ms = (timeDeltas[index] ?? 0) / 1_000 / times;
    const seen = new Set<string>();
    let place: string | undefined;
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = nameOf(byId.get(id));
      if (id === sample) add(self, name, ms);
      place ??= placeOf(byId.get(id));
      if (!seen.has(name)) add(total, name, ms);
      seen.add(name);
    }
    add(places, place ?? nameOf(byId.get(sample)), ms);
  }
  return `Milliseconds for each of ${times}, by library or folder, with what the engine does for it\n${formatTop(places, 40)}\n\nin the function itself\n${formatTop(self, 40)}\n\nin it and what it calls\n${formatTop(total, 60)}\n`;
}

function nameOf(node: Profiler.ProfileNode | undefined): string {
  if (!node) return '?';
  const { functionName, url, lineNumber } = node.callFrame;
  return `${functionName || '(nameless)'} ${url.split('/').slice(-3).join('/')}:${lineNumber + 1}`;
}

/** Returns the library or folder of a function, or undefined for Node and the engine, which count for their caller. */
function placeOf(node: Profiler.ProfileNode | undefined): string | undefined {
  const { url = '' } = node?.callFrame ?? {};
  if (url === '' || url.startsWith('node:')) return undefined;
  const [, library] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  if (library) return library;
  const [, folder, file] =
    /\/((?:server|contract)\/src\/[^/]+(?:\/[^/]+)?|bench|web\/dist\/server)\/(.*)$/.exec(url) ?? [];
  if (!folder) return nameOf(node);
  return folder.startsWith('web') ? `${folder}/${file?.split(/-[\w-]{8}\.js/)[0]}` : folder;
}

function formatTop(times: Map<string, number>, limit: number): string {
  const sorted = [...times].sort(([, a], [, b]) => b - a).slice(0, limit);
  return sorted.map(([name, ms]) => `${ms.toFixed(3).padStart(8)}  ${name}`).join('\n');
}
