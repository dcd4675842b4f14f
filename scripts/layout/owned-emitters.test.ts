import { expect, test } from 'vitest';
import { unownedEmitters } from './owned-emitters.ts';

const problems = (...lines: string[]) => unownedEmitters('server/src/a.ts', `function f() {\n${lines.join('\n')}\n}\n`);

test('a stream that is passed to pipeline, directly or by its name, is allowed', () => {
  expect(problems('return pipeline(input, createWriteStream(path));')).toEqual([]);
  expect(problems('const file = handle.createReadStream();', 'pipeline(file, parser).catch(tell);')).toEqual([]);
  expect(problems('const body = Readable.toWeb(handle.createReadStream());')).toEqual([]);
});

test('an emitter with an error listener is allowed', () => {
  expect(problems("const child = spawn('ls');", "child.once('error', tell);")).toEqual([]);
  expect(problems('const client = new pg.Client(url);', "client.on('error', () => {});")).toEqual([]);
});

test('an emitter without an error handler is reported', () => {
  const unhandled = (kind: string) => [`server/src/a.ts:2 nothing handles the errors of this ${kind}`];
  expect(problems('const output = createWriteStream(path);', 'output.write(text);')).toEqual(
    unhandled('createWriteStream'),
  );
  expect(problems('const tar = pack();', "other.on('error', tell);")).toEqual(unhandled('pack'));
  expect(problems('return client.query(copyTo(text));')).toEqual(unhandled('copyTo'));
  expect(problems('const client = new pg.Client(url);', "client.on('end', tell);")).toEqual(unhandled('Client'));
});

test('pipe() is reported, because it does not pass errors on', () => {
  expect(problems('tar.pipe(output);')).toEqual([
    'server/src/a.ts:2 .pipe() forwards no errors; use pipeline from node:stream/promises',
  ]);
});

test('tests and files outside the server are exempt', () => {
  expect(unownedEmitters('server/src/a.test.ts', 'a.pipe(b);')).toEqual([]);
  expect(unownedEmitters('contract/src/a.ts', 'z.string().pipe(z.email());')).toEqual([]);
});
