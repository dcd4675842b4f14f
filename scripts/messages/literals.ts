import { type Node, readSource, speakingFiles, walk } from './source-walk.ts';

/** A text for people in code. */
export interface Literal {
  file: string;
  line: number;
  text: string;
}

/** Parents whose texts people don't read: addresses, classes, identifiers, log messages, metrics, the API description. */
const machineAttributes =
  /^(className|to|href|src|rel|type|id|key|role|name|htmlFor|target|sizes|method|action|autoComplete|inputMode|data-.*|aria-(controls|describedby|labelledby|live|haspopup|autocomplete|current|activedescendant))$/;
const machineProperties = /^(summary|id|key|className|type|path|method|rel|media|charset)$/;
const machineCalls =
  /^(clsx|Error|StartError|OutsideFailure|RangeError|TypeError|log|info|warn|error|fatal|debug|printLine|[Gg]auge|Histogram|meta|querySelector|querySelectorAll|matches|closest|import|describe|startsWith|endsWith|includes|split|join|get|set|has|header|execute)$/;

/** Finds texts for people in a source outside messages: a deterministic heuristic that may miss or add a few. */
export function literalsIn(file: string, code: string): Literal[] {
  const found: Literal[] = [];
  const isPage = file.endsWith('.tsx');
  walk(file, code, (node, ancestors) => {
    const text = textOf(node);
    if (text !== undefined && isForPeople(text, node, isPage) && !isForMachines(ancestors, node)) {
      found.push({ file, line: code.slice(0, node.start).split('\n').length, text: text.trim().slice(0, 80) });
    }
    return (
      !/^(TS|Import|ExportAll|TaggedTemplate)/.test(node.type) ||
      node.type === 'TSAsExpression' ||
      node.type === 'TSSatisfiesExpression'
    );
  });
  return found;
}

function textOf(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value as string;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

function isForPeople(text: string, { type }: Node, isPage: boolean): boolean {
  const trimmed = text.trim();
  if (!/\p{L}{2}/u.test(trimmed)) return false;
  if (type === 'JSXText') return true;
  // A sentence, or a capitalised label.
  if (/^[\p{Lu}…][^/<>{}=]*\p{Ll}[^<>{}=]* [^<>{}=]*$/u.test(trimmed)) return true;
  return isPage ? /^\p{Lu}\p{Ll}+[.!?:]?$/u.test(trimmed) : /^\p{Lu}[\p{Ll}’']+( \p{Ll}+)*[.!?:]?$/u.test(trimmed);
}

function isForMachines(ancestors: readonly Node[], node: Node): boolean {
  let inner = node;
  for (const outer of ancestors.toReversed()) {
    if (outer.type === 'JSXAttribute' && machineAttributes.test(attributeName(outer))) return true;
    if (outer.type === 'Property' && outer.key === inner) return true;
    if (outer.type === 'Property' && machineProperties.test(String((outer.key as Node).name))) return true;
    const isCompared = outer.type === 'BinaryExpression' && outer.operator !== '+';
    if (inner === node && (isCompared || outer.type === 'MemberExpression')) return true;
    if (outer.type === 'SwitchCase' && outer.test === inner) return true;
    if ((outer.type === 'CallExpression' || outer.type === 'NewExpression') && machineCalls.test(calledName(outer)))
      return true;
    if (/Function/.test(outer.type)) return false;
    inner = outer;
  }
  return false;
}

function attributeName({ name }: Node): string {
  return String((name as Node).name);
}

function calledName({ callee }: Node): string {
  const { name, property } = callee as Node & { property?: Node };
  return String(property?.name ?? name);
}

/** Returns the folder that a source is counted in. */
export function roomOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  const depth = /^web\/src\/pages\/admin/.test(file)
    ? 5
    : /^(server\/src\/domains|web\/src\/(features|pages))/.test(file)
      ? 4
      : 3;
  return parts.slice(0, depth).join('/');
}

/** Files with names of shops and networks, which are the same in every language. */
const names = /^server\/src\/domains\/links\/(shops|networks)\//;

/** Returns all literals that are left. */
export function findLiterals(): Literal[] {
  const files = speakingFiles().filter((file) => !names.test(file));
  return files.flatMap((file) => literalsIn(file, readSource(file)));
}
