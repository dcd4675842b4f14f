// Plain JavaScript that old Node versions understand, so that they can say what to do instead.
const oldest = 24;
const major = Number(process.versions.node.split('.')[0]);

if (major < oldest) {
  console.error(
    `Haggle needs Node ${oldest} and this is Node ${major}. Type "npm ci" once, then "npm start": the right Node comes with it.`,
  );
  process.exitCode = 1;
} else {
  void import('./command.ts').then(({ run }) => run(process.argv.slice(2)));
}
