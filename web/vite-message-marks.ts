import { parseSync, Visitor } from 'vite';
import { isPlural, type Message, type Part } from '../contract/src/messages/message.ts';
import type { Language } from '../contract/src/messages/translate.ts';
import { codeOf, isBetween, type MessageUse, markerName } from './vite-message-code.ts';

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: Node & { name?: string };
  arguments: (Node & {
    value?: unknown;
    properties?: Property[];
    quasis?: { value: { cooked: string } }[];
    expressions?: Node[];
  })[];
}

interface Property extends Node {
  computed: boolean;
  kind: string;
  method: boolean;
  shorthand: boolean;
  key: Node & { name?: string; value?: unknown };
  value: Node;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Returns all calls in a source, outer ones first. */
function callsIn(file: string, code: string): { calls: Call[]; imports: Map<string, string> } {
  const { program } = parseSync(file, code);
  const calls: Call[] = [];
  const imports = new Map<string, string>();
  new Visitor({
    CallExpression: (node) => void calls.push(node as unknown as Call),
    ImportDeclaration: ({ source, specifiers }) => {
      for (const { local } of specifiers) imports.set(local.name, source.value);
    },
  }).visit(program);
  return { calls, imports };
}

const readers = /messages\/translate(?:\.ts)?$|lib\/rich(?:\.ts)?$/;

/** Matches sources that may use messages. */
export const mayUseMessages = /messages\/translate|lib\/rich/;

/**
 * Replaces each use of a message with a marker; undefined if there are none.
 * @throws Error if a key isn't written out
 */
export function markMessages(file: string, code: string, source: Language): string | undefined {
  const { calls, imports } = callsIn(file, code);
  const edits: Edit[] = [];
  const needs = { form: false, number: false, fragment: false };
  for (const call of calls) {
    const { name } = call.callee;
    if ((name !== 't' && name !== 'rich') || !readers.test(imports.get(name) ?? '')) continue;
    const [keyNode, argsNode] = call.arguments;
    const { key, variant } = readKey(keyNode, code, file);
    const { hasForms, hasNumbers } = traitsOf(key, source);
    needs.form ||= hasForms;
    needs.number ||= hasNumbers;
    needs.fragment ||= name === 'rich';
    // Arguments may use messages themselves, so only the code around them is edited.
    const end = [
      hasForms ? '__form' : '0',
      hasNumbers ? '__number' : '0',
      variant ?? '0',
      name === 'rich' ? '__fragment' : '0',
    ];
    edits.push({
      start: call.start,
      end: argsNode?.start ?? call.end,
      text: `/* @__PURE__ */${markerName}(${JSON.stringify(key)},`,
    });
    if (argsNode) edits.push({ start: argsNode.end, end: call.end, text: `,${end.join(',')})` });
    else edits.push({ start: call.end, end: call.end, text: `0,${end.join(',')})` });
  }
  if (edits.length === 0) return undefined;
  return `${helperImports(needs)}${applyEdits(code, edits)}`;
}

function helperImports({ form, number, fragment }: { form: boolean; number: boolean; fragment: boolean }): string {
  return [
    form && "import { pluralForm as __form } from '@haggle/contract/messages/plural-form';",
    number && "import { formatNumber as __number } from '@haggle/contract/locale/numbers';",
    fragment && "import { fragmentOf as __fragment } from '/src/lib/rich.ts';",
  ]
    .filter(Boolean)
    .join('');
}

function readKey(
  node: Call['arguments'][number] | undefined,
  code: string,
  file: string,
): { key: string; variant?: string } {
  if (node?.type === 'Literal' && typeof node.value === 'string') return { key: node.value };
  const [expression, more] = node?.expressions ?? [];
  const quasis = node?.quasis ?? [];
  if (node?.type === 'TemplateLiteral' && !more) {
    const key = quasis.map(({ value }) => value.cooked).join('*');
    return expression ? { key, variant: code.slice(expression.start, expression.end) } : { key };
  }
  const sourceText = node ? code.slice(node.start, node.end) : 'nothing';
  throw new Error(
    `${file}: the key of a message must be written out, or a template with one variable part, not ${sourceText}.`,
  );
}

/** Returns what the messages of a key need besides their arguments, in any language. */
function traitsOf(key: string, { catalogue }: Language): { hasForms: boolean; hasNumbers: boolean } {
  const [before = '', after] = key.split('*');
  const messages =
    after === undefined
      ? [catalogue[key]]
      : Object.entries(catalogue).flatMap(([it, message]) => (isBetween(it, before, after) ? [message] : []));
  const hasNumber = (part: Part): boolean => {
    if (typeof part === 'string') return /\d/.test(part);
    return 'tag' in part ? part.parts.some(hasNumber) : part.isNumber;
  };
  const textsOf = (message: Message | undefined) =>
    message === undefined ? [] : isPlural(message) ? Object.values(message) : [message];
  const texts = messages.flatMap(textsOf);
  const hasForms = messages.some((message) => message !== undefined && isPlural(message));
  // A language with its own digits formats every count and number, even where English doesn't.
  return { hasForms, hasNumbers: hasForms || texts.flat().some(hasNumber) };
}

/** Replaces the markers in a script with a language's texts. */
export function insertTexts(file: string, code: string, language: Language): string {
  const marks = callsIn(file, code).calls.filter(({ callee }) => callee.name === markerName);
  const inside = (outer: Node) => marks.filter(({ start, end }) => start >= outer.start && end <= outer.end);
  const render = ({ start, end }: Node, within: readonly Call[]): string => {
    const outermost = within.filter(
      (it) => !within.some((other) => other !== it && other.start <= it.start && other.end >= it.end),
    );
    const edits = outermost.map((call) => ({
      start: call.start - start,
      end: call.end - start,
      text: renderCall(call),
    }));
    return applyEdits(code.slice(start, end), edits);
  };
  const sourceOf = (node: Node) => render(node, inside(node));
  function renderCall(call: Call): string {
    const [keyNode, args, form, number, variant, fragment] = call.arguments;
    const textOrUndefined = (node: Node | undefined) => {
      const text = node && sourceOf(node);
      return text === '0' ? undefined : text;
    };
    const use: MessageUse = {
      key: (keyNode?.value ?? keyNode?.quasis?.[0]?.value.cooked) as string,
      args: textOrUndefined(args),
      named: args?.type === 'ObjectExpression' ? namedIn(args.properties ?? [], sourceOf) : undefined,
      form: textOrUndefined(form),
      number: textOrUndefined(number),
      variant: textOrUndefined(variant),
      fragment: textOrUndefined(fragment),
    };
    return codeOf(use, language);
  }
  return render({ type: '', start: 0, end: code.length }, marks);
}

function namedIn(properties: readonly Property[], sourceOf: (node: Node) => string): Map<string, string> | undefined {
  const named = new Map<string, string>();
  for (const { type, computed, kind, method, key, value } of properties) {
    if (type !== 'Property' || computed || kind !== 'init' || method) return undefined;
    named.set(key.name ?? String(key.value), sourceOf(value));
  }
  return named;
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  let at = 0;
  let text = '';
  for (const edit of edits.toSorted((one, other) => one.start - other.start || one.end - other.end)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
