export interface Instruction {
  /** `COPY` */
  word: string;
  rest: string;
}

/** The instructions of a Dockerfile in their order, continued lines as one. */
export function readInstructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const whole = lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return whole.map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

/** A pattern of a .dockerignore as an expression: what it names, and all below that. */
function toExpression(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const source = escaped.replaceAll('**/', '<any>').replaceAll('*', '[^/]*').replaceAll('<any>', '(.*/)?');
  return new RegExp(`^${source}(/.*)?$`);
}

/** Whether a path of the checkout goes into the build by a .dockerignore: the last line that fits decides. */
export function goesAlong(path: string, ignore: string): boolean {
  let isIn = true;
  for (const line of ignore.split('\n').filter((one) => one && !one.startsWith('#'))) {
    if (toExpression(line.replace(/^!/, '')).test(path)) isIn = line.startsWith('!');
  }
  return isIn;
}
