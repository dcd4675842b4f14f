import ts from 'typescript';

/** What makes something that emits `error`: without a listener that ends the process. */
const makers = new Set([
  'createReadStream',
  'createWriteStream',
  'createGzip',
  'createGunzip',
  'createInflate',
  'createBrotliCompress',
  'createBrotliDecompress',
  'createInterface',
  'spawn',
  'fork',
  'Client',
]);
/** Those of tar-stream and pg-copy-streams; as methods, the names mean other things. */
const plainMakers = new Set(['pack', 'extract', 'copyTo', 'copyFrom']);
/** Whoever is given a stream hears its errors. */
const owners = new Set(['pipeline', 'toWeb']);

/**
 * Names what a file of the server makes and leaves without a listener for its errors, in the function that makes it:
 * neither given to `pipeline` nor listened to with `on` or `once`.
 */
export function unownedEmitters(file: string, text: string): string[] {
  if (!/^server\/(src|bin)\//.test(file) || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const problems: string[] = [];
  function visit(node: ts.Node): void {
    const name = ts.isCallExpression(node) || ts.isNewExpression(node) ? calledIn(node) : '';
    const at = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (name === 'pipe') problems.push(`${at()} .pipe() passes no errors on; use pipeline of node:stream/promises`);
    if (makesEmitter(name, node) && !isOwned(node)) problems.push(`${at()} nobody hears the errors of this ${name}`);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return problems;
}

function makesEmitter(name: string, node: ts.Node): boolean {
  if (plainMakers.has(name)) return ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return makers.has(name);
}

/** The last part of what is called: `createReadStream` of `handle.createReadStream(…)`. */
function calledIn({ expression }: ts.CallExpression | ts.NewExpression): string {
  return (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText();
}

function isOwned(made: ts.Node): boolean {
  for (let node = made.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isCallExpression(node) && owners.has(calledIn(node))) return true;
    if (ts.isVariableDeclaration(node)) return isOwnedAs(node.name.getText(), whole(node));
  }
  return false;
}

/** The function around a node, or the file. */
function whole(node: ts.Node): ts.Node {
  return ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one)) ?? node;
}

function isOwnedAs(name: string, place: ts.Node): boolean {
  const isHere = (node: ts.Node): boolean => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => isHere(child) || undefined) ?? false;
    const [first] = node.arguments;
    const isGiven = owners.has(calledIn(node)) && node.arguments.some((argument) => argument.getText() === name);
    const listens = new RegExp(`^${name}\\.(on|once)$`).test(node.expression.getText().replaceAll(/\s/g, ''));
    if (isGiven || (listens && first?.getText() === "'error'")) return true;
    return ts.forEachChild(node, (child) => isHere(child) || undefined) ?? false;
  };
  return isHere(place);
}
