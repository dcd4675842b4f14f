// Plain JavaScript that old Node versions can run, so that they can say what to do instead.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const oldest = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `Haggle needs Node ${oldest}, but this is Node ${major}. Run "npm ci" once, which installs the right Node, then "npm start".`,
  );
  process.exitCode = 1;
} else {
  // Compiling the source takes half of a start's CPU time. The cache is next to the libraries instead of in the shared
  // temporary folder, where other users could replace the code. In a read-only folder, nothing is cached.
  nodeModule.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/haggle', import.meta.url)));
  void import('./command.ts').then(({ run }) => run(process.argv.slice(2)));
}
