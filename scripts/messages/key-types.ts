import {
  isPlural,
  isWritten,
  type Message,
  type MessageFile,
  type Part,
  readCatalogue,
} from '../../contract/src/messages/message.ts';

const head = '// Generated from the English messages by `npm run messages`; do not edit.\n';

/** Returns a message's arguments: `count`, its placeholders, and its tags. */
export function argumentsOf(message: Message): { values: Map<string, 'number' | 'string'>; marks: Set<string> } {
  const values = new Map<string, 'number' | 'string'>();
  const marks = new Set<string>();
  const texts = isPlural(message) ? Object.values(message) : [message];
  const collectArguments = (part: Part) => {
    if (typeof part === 'string') return;
    if ('tag' in part) {
      marks.add(part.tag);
      part.parts.forEach(collectArguments);
    } else if (!isWritten(part.name) && (part.isNumber || !values.has(part.name)))
      values.set(part.name, part.isNumber ? 'number' : 'string');
  };
  for (const text of texts) if (typeof text !== 'string') text.forEach(collectArguments);
  if (isPlural(message)) values.set('count', 'number');
  return { values, marks };
}

/** Returns the TypeScript of one domain's keys and their arguments. */
export function typesOf(domain: string, file: MessageFile): string {
  const plain: string[] = [];
  const marked: string[] = [];
  for (const [key, message] of Object.entries(readCatalogue({ [domain]: file }))) {
    const { values, marks } = argumentsOf(message);
    const places = [...values].map(([name, type]) => `${name}: ${type}`);
    if (marks.size > 0) marked.push(line(key, [...places, ...[...marks].map((tag) => `${tag}: Make<T>`)]));
    else plain.push(line(key, places));
  }
  const name = domain.replace(/(^|-)([a-z])/g, (_, __, first) => first.toUpperCase());
  const imports = marked.length > 0 ? `import type { Make } from '../arguments.ts';\n` : '';
  const body = [block(`${name}Plain`, plain), ...(marked.length > 0 ? [block(`${name}Marked<T>`, marked)] : [])];
  return `${head}${imports}${imports && '\n'}${body.join('\n')}`;
}

function line(key: string, args: readonly string[]): string {
  return `  '${key}': ${args.length > 0 ? `{ ${args.join('; ')} }` : 'undefined'};\n`;
}

function block(name: string, lines: readonly string[]): string {
  return `export interface ${name} {\n${lines.join('')}}\n`;
}

/** Returns the TypeScript that combines the keys of all domains. */
export function typesOfAll(domains: readonly { domain: string; text: string }[]): string {
  const parts = domains.map(({ domain, text }) => ({
    domain,
    names: [...text.matchAll(/export interface (\w+)/g)].map(([, name]) => name as string),
  }));
  const imports = parts.map(
    ({ domain, names }) => `import type { ${names.toSorted().join(', ')} } from './keys/${domain}.gen.ts';\n`,
  );
  const typesEndingIn = (end: string) => parts.flatMap(({ names }) => names.filter((name) => name.endsWith(end)));
  const plain = `export interface PlainMessages extends ${typesEndingIn('Plain').join(', ')} {}\n`;
  const marked = `export interface MarkedMessages<T> extends ${typesEndingIn('Marked')
    .map((name) => `${name}<T>`)
    .join(', ')} {}\n`;
  return `${head}${imports.join('')}\n${plain}\n${marked}`;
}
