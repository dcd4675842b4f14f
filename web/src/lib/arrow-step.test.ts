// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false };

test('arrows lead back and forth, and with a modifier they are the browser’s', () => {
  expect(arrowStep({ ...bare, key: 'ArrowLeft' })).toBe(-1);
  expect(arrowStep({ ...bare, key: 'ArrowRight' })).toBe(1);
  expect(arrowStep({ ...bare, key: 'toString' })).toBeUndefined();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(arrowStep({ ...bare, key: 'ArrowLeft', [modifier]: true }), modifier).toBeUndefined();
  }
});

test('where one reads from the right, what comes next is on the left', () => {
  document.dir = 'rtl';
  expect(arrowStep({ ...bare, key: 'ArrowLeft' })).toBe(1);
  expect(arrowStep({ ...bare, key: 'ArrowRight' })).toBe(-1);
  document.dir = 'ltr';
});
