/** One row of the security review. */
export interface Item {
  number: string;
  verdict: string;
  by: string;
}

/** The number of items in each section of OWASP ASVS 4.0.3, and those not in levels 1 and 2. */
const sections: Record<string, readonly [last: number, without?: readonly number[]]> = {
  '1.1': [7],
  '1.2': [4],
  '1.4': [5, [2, 3]],
  '1.5': [4],
  '1.6': [4],
  '1.7': [2],
  '1.8': [2],
  '1.9': [2],
  '1.10': [1],
  '1.11': [2],
  '1.12': [2, [1]],
  '1.14': [6],
  '2.1': [12],
  '2.2': [3],
  '2.3': [3],
  '2.4': [5],
  '2.5': [7],
  '2.6': [3],
  '2.7': [6],
  '2.8': [7],
  '2.9': [3],
  '2.10': [4],
  '3.1': [1],
  '3.2': [4],
  '3.3': [4],
  '3.4': [5],
  '3.5': [3],
  '3.7': [1],
  '4.1': [5, [4]],
  '4.2': [2],
  '4.3': [3],
  '5.1': [5],
  '5.2': [8],
  '5.3': [10],
  '5.4': [3],
  '5.5': [4],
  '6.1': [3],
  '6.2': [6],
  '6.3': [2],
  '6.4': [2],
  '7.1': [4],
  '7.2': [2],
  '7.3': [4, [2]],
  '7.4': [3],
  '8.1': [4],
  '8.2': [3],
  '8.3': [8],
  '9.1': [3],
  '9.2': [4],
  '10.2': [2],
  '10.3': [3],
  '11.1': [8],
  '12.1': [3],
  '12.2': [1],
  '12.3': [6],
  '12.4': [2],
  '12.5': [2],
  '12.6': [1],
  '13.1': [5, [2]],
  '13.2': [6, [4]],
  '13.3': [2],
  '13.4': [2],
  '14.1': [4],
  '14.2': [6],
  '14.3': [3, [1]],
  '14.4': [7],
  '14.5': [4],
};

/** All item numbers of levels 1 and 2. */
export const numbers: readonly string[] = Object.entries(sections).flatMap(([section, [last, without = []]]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter((index) => !without.includes(index))
    .map((index) => `${section}.${index}`),
);

const row = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm;

/** Parses the review's tables: `| number | what it asks | verdict | by |`. */
export function readItems(markdown: string): Item[] {
  return [...markdown.matchAll(row)].map(([, number = '', verdict = '', by = '']) => ({ number, verdict, by }));
}

/** Returns the review's problems: missing or repeated items, invalid verdicts, verdicts without a file or reason. */
export function findProblems(items: readonly Item[]): string[] {
  const listedNumbers = items.map(({ number }) => number);
  return [
    ...numbers.filter((number) => !listedNumbers.includes(number)).map((number) => `${number} is missing.`),
    ...listedNumbers
      .filter((number) => !numbers.includes(number))
      .map((number) => `${number} is not in levels 1 and 2.`),
    ...listedNumbers
      .filter((number, index) => listedNumbers.indexOf(number) !== index)
      .map((number) => `${number} appears more than once.`),
    ...items.flatMap(problemsOf),
  ];
}

function problemsOf({ number, verdict, by }: Item): string[] {
  if (!['met', 'not met', 'n/a'].includes(verdict)) return [`${number} is “${verdict}”, which is not a valid verdict.`];
  if (verdict === 'met' && !/`[\w./-]+\.(?:tsx?|js|md|json|ya?ml)`|`[\w/]+Dockerfile[.\w]*`/.test(by))
    return [`${number} is met, but names no file.`];
  if (by.trim() === '') return [`${number} has no reason.`];
  return [];
}

export function totalsOf(items: readonly Item[]): { met: number; notMet: number; notApplicable: number } {
  const count = (verdict: string) => items.filter((item) => item.verdict === verdict).length;
  return { met: count('met'), notMet: count('not met'), notApplicable: count('n/a') };
}
