import ts from 'typescript';

const maxLines = 50;
/** Markup takes many lines but little thought. */
const maxLinesWithMarkup = 80;

/** Reports functions that are longer than the house style allows. A test's `describe` doesn't count. */
export function longFunctions(file: string, text: string): string[] {
  if (/\.(test|spec|commands)\.tsx?$/.test(file)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const problems: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const limit = hasMarkup(node) ? maxLinesWithMarkup : maxLines;
      const first = lineOf(node.getStart());
      const lines = lineOf(node.getEnd()) - first + 1;
      if (lines > limit) problems.push(`${file}:${first} ${nameOf(node)} has ${lines} lines, the limit is ${limit}`);
    }
    ts.forEachChild(node, visit);
  }
  function lineOf(position: number): number {
    return source.getLineAndCharacterOfPosition(position).line + 1;
  }
  visit(source);
  return problems;
}

function hasMarkup(node: ts.Node): boolean {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return true;
  return ts.forEachChild(node, (child) => hasMarkup(child) || undefined) ?? false;
}

function nameOf(node: ts.SignatureDeclaration): string {
  if (node.name) return node.name.getText();
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function';
}
