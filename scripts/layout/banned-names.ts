import ts from 'typescript';

const email = 'email';
const encryption = 'encrypt, encrypted, decrypt';
const admin = 'admin, admin area, approval queue';

/** Private words, and the field's term to use instead. */
const banned = new Map([
  ['beside', 'the place itself: parallel, neighbour, except'],
  ['besides', 'except, other'],
  ['crew', 'cluster'],
  ['deed', 'audit entry, action'],
  ['desk', admin],
  ['dress', 'presentation'],
  ['foundation', 'services, connect'],
  ['herald', 'publisher'],
  ['intake', 'write buffer'],
  ['knock', 'attempt, call'],
  ['letter', email],
  ['reseal', encryption],
  ['seal', encryption],
  ['sealed', encryption],
  ['shelf', 'cache, list'],
  ['shelve', 'cache, list'],
  ['tend', 'maintain'],
  ['town', 'demo'],
  ['unseal', encryption],
  ['welcome', 'prepare, connect'],
]);

interface Exception {
  word: string;
  /** The files and names in which the exception applies; all if omitted. */
  files?: RegExp;
  names?: RegExp;
  reason: string;
}

export const exceptions: readonly Exception[] = [
  { word: 'town', files: /^server\/demo\//, reason: 'the demo is a town, with people and shops' },
  { word: 'desk', files: /^server\/demo\/drawings\//, reason: 'a drawing of a desk' },
  { word: 'dress', files: /^server\/demo\/drawings\//, reason: 'a drawing of a dress' },
  {
    word: 'letter',
    names: /^letters?$/,
    files: /name-index|directory|stores-brands|\/(stores|brands)\b/,
    reason: 'of the alphabet, on the wire',
  },
  {
    word: 'sealed',
    names: /^sealed$/,
    files: /payout|ledger|rotation|seals|affiliate/,
    reason: 'the column payout_details.sealed',
  },
];

/**
 * Reports declarations that use a banned word, and banned words in the file's path. Generated files and quoted properties,
 * such as job identifiers, are exempt.
 */
export function bannedNames(file: string, text: string): string[] {
  const pathProblems = problemsOf(file, file.replace(/\.[a-z.]+$/, ''), file);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const problems: string[] = [];
  function visit(node: ts.Node): void {
    const name = declaredName(node);
    if (name) {
      const line = source.getLineAndCharacterOfPosition(name.getStart()).line + 1;
      problems.push(...problemsOf(file, name.text, `${file}:${line} ${name.text}`));
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return [...new Set([...pathProblems, ...problems])];
}

function problemsOf(file: string, name: string, place: string): string[] {
  return wordsOf(name).flatMap((word) => {
    const bannedForm = banned.has(word) ? word : singular(word);
    const advice = banned.get(bannedForm);
    return advice === undefined || isExcepted(bannedForm, name, file) ? [] : [`${place}: say ${advice}, not ${word}`];
  });
}

/** Splits a name into words: `sendLetter`, `SEND_LETTER` and `mail/send-letter`. */
function wordsOf(name: string): string[] {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

const singular = (word: string) => word.replace(/ves$/, 'f').replace(/s$/, '');

function isExcepted(word: string, name: string, file: string): boolean {
  return exceptions.some(
    (one) => one.word === word && (one.files?.test(file) ?? true) && (one.names?.test(name) ?? true),
  );
}

/** Returns the name that a node declares; undefined if it only uses a name, as `{ name }` and imports do. */
function declaredName(node: ts.Node): ts.Identifier | ts.PrivateIdentifier | undefined {
  if (ts.isShorthandPropertyAssignment(node) || ts.isPropertyAccessExpression(node) || ts.isJsxAttribute(node)) {
    return undefined;
  }
  if ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && !node.propertyName) return undefined;
  const { name } = node as { name?: ts.Node };
  return name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? name : undefined;
}
