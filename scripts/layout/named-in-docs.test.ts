import { expect, test } from 'vitest';
import { extractReferences } from './named-in-docs.ts';

test('the files and commands that a document names are found', () => {
  const { files, commands } = extractReferences(
    'See `server/src/routes.ts`, [the map](docs/charts.md) and `votes.ts`.\n\n```sh\nnpm run db:types\nnpm run --silent backup -- /mnt\nnpm run test:red-team\n```\n',
  );
  expect(files).toEqual(['server/src/routes.ts', 'docs/charts.md']);
  expect(commands).toEqual(['db:types', 'backup', 'test:red-team']);
});

test('a file whose content is shown as an example is left out', () => {
  const text =
    '`contract/src/pulse.ts`:\n\n```ts\nimport `server/src/none.ts`;\n```\n\nThen `contract/src/pulse.ts` is there.\n';
  expect(extractReferences(text).files).toEqual([]);
});
