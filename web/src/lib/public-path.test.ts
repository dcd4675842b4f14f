import { expect, test } from 'vitest';
import { publicPath } from './public-path.ts';

const at = (pathname: string, fullPath: string, staticData = {}) =>
  publicPath({ state: { location: { pathname }, matches: [{ fullPath: '/' }, { fullPath, staticData }] } } as never);

test.each([
  ['/', '/', {}, '/'],
  ['/deals/7/kettle', '/deals/$id/{-$slug}', { address: 'number' }, '/deals/7/kettle'],
  ['/stores/copper-co', '/stores/$slug', { address: 'name' }, '/stores/copper-co'],
  ['/reset-password/PGTk', '/reset-password/$resettoken', {}, '/reset-password/:resettoken'],
  ['/invitation/U8Af', '/invitation/$token', {}, '/invitation/:token'],
])('the path %s is published as it is only if its route marks it as public', (path, fullPath, facts, known) => {
  expect(at(path, fullPath, facts)).toBe(known);
});
