import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const root = join(import.meta.dirname, '../..');

/** Returns all sources that may contain texts for people, without tests. */
export function speakingFiles(): string[] {
  return globSync(['contract/src/**/*.ts', 'server/src/**/*.ts', 'web/src/**/*.{ts,tsx}', 'extension/src/*.ts'], {
    cwd: root,
  })
    .filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
    .sort();
}

export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Visits all nodes of a source; `ancestors` are a node's ancestors, the nearest last. If `visit` returns false, children are skipped. */
export function walk(file: string, code: string, visit: (node: Node, ancestors: readonly Node[]) => boolean): void {
  const ancestors: Node[] = [];
  const visitNode = (node: Node): void => {
    if (!visit(node, ancestors)) return;
    ancestors.push(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visitNode(child);
    }
    ancestors.pop();
  };
  visitNode(parseSync(file, code).program as unknown as Node);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}
