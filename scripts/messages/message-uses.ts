import { isBetween } from '../../web/vite-message-code.ts';
import { type Node, walk } from './source-walk.ts';

const readers = new Set(['t', 'rich', 'markedParts', 'phrase']);
const readersFrom = /messages\/translate(?:\.ts)?['"]|lib\/rich(?:\.ts)?['"]|\.\/words(?:\.ts)?['"]/;

/** Returns the messages that a source uses, by key or by pattern with `*`, and its mistakes. */
export function usesIn(file: string, code: string): { keys: string[]; problems: string[] } {
  const keys: string[] = [];
  const problems: string[] = [];
  if (!readersFrom.test(code)) return { keys, problems };
  walk(file, code, (node, above) => {
    const callee = node.callee as Node | undefined;
    if (node.type !== 'CallExpression' || !readers.has(String(callee?.name))) return true;
    const [first] = node.arguments as Node[];
    const key = keyOf(first);
    const line = code.slice(0, node.start).split('\n').length;
    if (key !== undefined) keys.push(key);
    // The library's own functions pass keys on.
    else if (!/messages\/translate|lib\/rich/.test(file)) problems.push(`${file}:${line}: the key must be written out`);
    if (!above.some(({ type }) => isFunction.test(type))) {
      problems.push(`${file}:${line}: read it when it is shown, within a function: the language may change`);
    }
    return true;
  });
  return { keys, problems };
}

const isFunction = /Function|ArrowFunction|MethodDefinition/;

function keyOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type !== 'TemplateLiteral') return undefined;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return quasis.length <= 2 ? quasis.map(({ value }) => value.cooked).join('*') : undefined;
}

/** Returns unused keys. */
export function unusedKeys(keys: readonly string[], used: ReadonlySet<string>): string[] {
  const patterns = [...used].filter((key) => key.includes('*')).map((key) => key.split('*'));
  return keys.filter(
    (key) => !used.has(key) && !patterns.some(([before = '', after = '']) => isBetween(key, before, after)),
  );
}
