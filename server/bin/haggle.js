// Plain JavaScript that old Node versions understand, so that they can say what to do instead.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `Haggle needs Node ${oldest} and this is Node ${major}. Type "npm ci" once, then "npm start": the right Node comes with it.`,
  );
  process.exitCode = 1;
} else {
  // Reading all of the source takes half of the processor time of a start. Beside the libraries, not in a folder for
  // everybody's temporary files: whoever can write there decides what runs. Where that is read-only, nothing is kept.
  nodeModule.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/haggle', import.meta.url)));
  void import('./command.ts').then(({ run }) => run(process.argv.slice(2)));
}
