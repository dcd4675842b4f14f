import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longFunctions } from './layout/function-lengths.ts';
import { misplaced } from './layout/rooms.ts';
import { sourceFiles } from './layout/source-files.ts';

// The map in README.md, enforced: which files there may be, and how long they and their functions.
// Who may import whom is in .dependency-cruiser.js.

const root = join(import.meta.dirname, '..');
const longestFile = 300;

function problemsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const lines = text.split('\n').length - 1;
  const tooLong = lines > longestFile ? [`${file}: ${lines} lines, ${longestFile} at most`] : [];
  return [...misplaced(file), ...tooLong, ...longFunctions(file, text)];
}

const files = sourceFiles(root);
const problems = files.flatMap(problemsIn);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${files.length} files in their places.`);
