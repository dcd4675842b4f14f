import ts from 'typescript';

/** Functions that create emitters of `error`, which without a listener crashes the process. */
const emitterFactories = new Set([
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
/** Functions of tar-stream and pg-copy-streams; as methods, these names mean other things. */
const plainFactories = new Set(['pack', 'extract', 'copyTo', 'copyFrom']);
/** Functions that handle the errors of streams passed to them. */
const owners = new Set(['pipeline', 'toWeb']);

/**
 * Reports emitters in server code without an error listener in the function that creates them: neither passed to
 * `pipeline` nor listened to with `on` or `once`.
 */
export function unownedEmitters(file: string, text: string): string[] {
  if (!/^server\/(src|bin)\//.test(file) || /\.test\.ts$/.test(file)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const problems: string[] = [];
  function visit(node: ts.Node): void {
    const name = ts.isCallExpression(node) || ts.isNewExpression(node) ? calledIn(node) : '';
    const at = () => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (name === 'pipe') problems.push(`${at()} .pipe() forwards no errors; use pipeline from node:stream/promises`);
    if (isEmitterFactory(name, node) && !isOwned(node))
      problems.push(`${at()} nothing handles the errors of this ${name}`);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return problems;
}

function isEmitterFactory(name: string, node: ts.Node): boolean {
  if (plainFactories.has(name)) return ts.isCallExpression(node) && ts.isIdentifier(node.expression);
  return emitterFactories.has(name);
}

/** Returns the name of the called function: `createReadStream` for `handle.createReadStream(…)`. */
function calledIn({ expression }: ts.CallExpression | ts.NewExpression): string {
  return (ts.isPropertyAccessExpression(expression) ? expression.name : expression).getText();
}

function isOwned(emitter: ts.Node): boolean {
  for (let node = emitter.parent; !ts.isFunctionLike(node) && !ts.isSourceFile(node); node = node.parent) {
    if (ts.isCallExpression(node) && owners.has(calledIn(node))) return true;
    if (ts.isVariableDeclaration(node)) return isVariableOwned(node.name.getText(), enclosingFunction(node));
  }
  return false;
}

/** Returns the function around a node, or the file. */
function enclosingFunction(node: ts.Node): ts.Node {
  return ts.findAncestor(node, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one)) ?? node;
}

function isVariableOwned(name: string, place: ts.Node): boolean {
  const handlesErrors = (node: ts.Node): boolean => {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, (child) => handlesErrors(child) || undefined) ?? false;
    const [first] = node.arguments;
    const isPassedToOwner =
      owners.has(calledIn(node)) && node.arguments.some((argument) => argument.getText() === name);
    const addsListener = new RegExp(`^${name}\\.(on|once)$`).test(node.expression.getText().replaceAll(/\s/g, ''));
    if (isPassedToOwner || (addsListener && first?.getText() === "'error'")) return true;
    return ts.forEachChild(node, (child) => handlesErrors(child) || undefined) ?? false;
  };
  return handlesErrors(place);
}
