import ts from 'typescript';
import type { Page } from '../../contract/src/site/page-facts.ts';

/**
 * Reads the path and facts in a file of `web/src/routes`.
 * @throws Error if it has no path, no sample for a path with parameters, facts that aren't string literals, or facts that
 * the page contradicts
 */
export function readRoute(file: string, text: string): Page {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  let page: Page | undefined;
  function visit(node: ts.Node): void {
    const path = ts.isCallExpression(node) && pathOf(node.expression);
    if (path) page = { path, ...factsOf(file, node.arguments[0]) };
    else ts.forEachChild(node, visit);
  }
  visit(source);
  if (!page) throw new Error(`${file} has no createFileRoute with a path.`);
  const problem = problemOf(page, text);
  if (problem) throw new Error(`${file}: ${problem}.`);
  return page;
}

function problemOf({ path, who, crawlers, sample }: Page, text: string): string | undefined {
  if (path.includes('$') && !sample && who !== 'admin') return `its staticData has no sample for ${path}`;
  if (text.includes('<MembersOnly') !== (who === 'member')) return "use MembersOnly and who: 'member' together";
  if (text.includes('privateHead(') && !crawlers) return 'a page with a privateHead needs the fact crawlers';
  return undefined;
}

/** Returns the path in `createFileRoute('/stores/')` as in addresses. */
function pathOf(call: ts.Expression): string | undefined {
  if (!ts.isCallExpression(call) || call.expression.getText() !== 'createFileRoute') return undefined;
  const [path] = call.arguments;
  if (!path || !ts.isStringLiteral(path)) return undefined;
  // An underscore means that the parent page isn't this one's layout; it isn't part of the address.
  return path.text.replace(/(?<=.)\/$/, '').replaceAll(/_(?=\/|$)/g, '');
}

function factsOf(file: string, options: ts.Expression | undefined): Omit<Page, 'path'> {
  if (!options || !ts.isObjectLiteralExpression(options)) return {};
  const facts = options.properties.find((property) => property.name?.getText() === 'staticData');
  if (!facts || !ts.isPropertyAssignment(facts) || !ts.isObjectLiteralExpression(facts.initializer)) return {};
  return Object.fromEntries(
    facts.initializer.properties.map((fact) => {
      if (!ts.isPropertyAssignment(fact) || !ts.isStringLiteral(fact.initializer)) {
        throw new Error(`${file}: its staticData is read without running it, so it may contain only string literals.`);
      }
      return [fact.name.getText(), fact.initializer.text];
    }),
  );
}

/** Reads the paths of admin pages from a file of `web/src/pages/admin/places`. */
export function readPlaces(text: string): string[] {
  const source = ts.createSourceFile('places.ts', text, ts.ScriptTarget.Latest, true);
  const paths: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && node.expression.getText() === 'adminPlace') {
      const [path] = node.arguments;
      if (path && ts.isStringLiteral(path)) paths.push(path.text);
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return paths;
}
