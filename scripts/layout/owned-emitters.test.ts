import { expect, test } from 'vitest';
import { unownedEmitters } from './owned-emitters.ts';

const problems = (...lines: string[]) => unownedEmitters('server/src/a.ts', `function f() {\n${lines.join('\n')}\n}\n`);

test('a stream that is given to pipeline is heard, at once or by its name', () => {
  expect(problems('return pipeline(input, createWriteStream(path));')).toEqual([]);
  expect(problems('const file = handle.createReadStream();', 'pipeline(file, parser).catch(tell);')).toEqual([]);
  expect(problems('const body = Readable.toWeb(handle.createReadStream());')).toEqual([]);
});

test('and one whose errors are listened to', () => {
  expect(problems("const child = spawn('ls');", "child.once('error', tell);")).toEqual([]);
  expect(problems('const client = new pg.Client(url);', "client.on('error', () => {});")).toEqual([]);
});

test('another one is named', () => {
  const nobody = (what: string) => [`server/src/a.ts:2 nobody hears the errors of this ${what}`];
  expect(problems('const output = createWriteStream(path);', 'output.write(text);')).toEqual(
    nobody('createWriteStream'),
  );
  expect(problems('const tar = pack();', "other.on('error', tell);")).toEqual(nobody('pack'));
  expect(problems('return client.query(copyTo(text));')).toEqual(nobody('copyTo'));
  expect(problems('const client = new pg.Client(url);', "client.on('end', tell);")).toEqual(nobody('Client'));
});

test('pipe is refused, for it leaves the errors of both to somebody else', () => {
  expect(problems('tar.pipe(output);')).toEqual([
    'server/src/a.ts:2 .pipe() passes no errors on; use pipeline of node:stream/promises',
  ]);
});

test('tests and the web are left alone', () => {
  expect(unownedEmitters('server/src/a.test.ts', 'a.pipe(b);')).toEqual([]);
  expect(unownedEmitters('contract/src/a.ts', 'z.string().pipe(z.email());')).toEqual([]);
});
