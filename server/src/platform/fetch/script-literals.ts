import { type Expression, type Node, type Pattern, parseExpressionAt } from 'acorn';

/** Longer texts are programs, not data. */
const maxLength = 1_000_000;

type Scope = ReadonlyMap<string, unknown>;

/**
 * Evaluates a literal expression in a script: unquoted names, single quotes, extra commas, and immediately invoked
 * functions. Code isn't executed; anything but plain values becomes undefined.
 */
export function readLiteral(text: string): unknown {
  if (text.length > maxLength) return undefined;
  try {
    return evaluate(parseExpressionAt(text, 0, { ecmaVersion: 'latest' }), new Map());
  } catch (error) {
    // Other code, or nesting that exceeds the stack.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function evaluate(node: Expression, scope: Scope): unknown {
  switch (node.type) {
    case 'Literal':
      return node.regex || node.bigint ? undefined : node.value;
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? undefined : node.quasis[0]?.value.cooked;
    case 'Identifier':
      return scope.get(node.name);
    case 'UnaryExpression':
      return applySign(node.operator, evaluate(node.argument, scope));
    case 'ArrayExpression':
      return node.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? evaluate(element, scope) : undefined,
      );
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((property) => {
          const name = property.type === 'Property' && !property.computed ? nameOf(property.key) : undefined;
          return name === undefined || property.type !== 'Property' ? [] : [[name, evaluate(property.value, scope)]];
        }),
      );
    case 'NewExpression':
      return argumentOf(node.arguments[0], scope);
    case 'CallExpression':
      return resultOf(node.callee, node.arguments, scope);
    case 'SequenceExpression':
      return node.expressions[0] && evaluate(node.expressions[0], scope);
    default:
      return undefined;
  }
}

function applySign(operator: string, value: unknown): unknown {
  if (operator === '!') return !value;
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

function nameOf(key: Expression | Node): string | undefined {
  if ('name' in key && typeof key.name === 'string') return key.name;
  return 'value' in key && (typeof key.value === 'string' || typeof key.value === 'number')
    ? String(key.value)
    : undefined;
}

function argumentOf(node: Expression | { type: 'SpreadElement' } | undefined, scope: Scope): unknown {
  return node && node.type !== 'SpreadElement' ? evaluate(node as Expression, scope) : undefined;
}

/** Returns the result of an immediately invoked function, `(function (a) { return {name: a} })("Kettle")`. */
function resultOf(
  callee: Expression | { type: 'Super' },
  args: readonly (Expression | { type: 'SpreadElement' })[],
  scope: Scope,
): unknown {
  if (callee.type !== 'FunctionExpression' && callee.type !== 'ArrowFunctionExpression') return undefined;
  const functionScope = new Map(scope);
  for (const [index, parameter] of (callee.params as Pattern[]).entries()) {
    if (parameter.type === 'Identifier') functionScope.set(parameter.name, argumentOf(args[index], scope));
  }
  if (callee.body.type !== 'BlockStatement') return evaluate(callee.body as Expression, functionScope);
  const returned = callee.body.body.find((statement) => statement.type === 'ReturnStatement');
  return returned?.type === 'ReturnStatement' && returned.argument
    ? evaluate(returned.argument, functionScope)
    : undefined;
}
