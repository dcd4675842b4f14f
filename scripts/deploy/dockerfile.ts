export interface Instruction {
  /** `COPY` */
  word: string;
  rest: string;
}

/** Returns a Dockerfile's instructions in order, with continued lines joined. */
export function readInstructions(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const joinedLines = lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  return joinedLines.map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

/** Converts a pattern of a .dockerignore to a regular expression for the path and everything below it. */
function toExpression(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const source = escaped.replaceAll('**/', '<any>').replaceAll('*', '[^/]*').replaceAll('<any>', '(.*/)?');
  return new RegExp(`^${source}(/.*)?$`);
}

/** Returns whether a .dockerignore includes a path in the build: the last matching line decides. */
export function isIncluded(path: string, ignore: string): boolean {
  let isIncludedSoFar = true;
  for (const line of ignore.split('\n').filter((one) => one && !one.startsWith('#'))) {
    if (toExpression(line.replace(/^!/, '')).test(path)) isIncludedSoFar = line.startsWith('!');
  }
  return isIncludedSoFar;
}
