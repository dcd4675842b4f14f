// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { arrowStep } from './arrow-step.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false };

test('the arrow keys step back and forth, but not with a modifier key', () => {
  expect(arrowStep({ ...bare, key: 'ArrowLeft' })).toBe(-1);
  expect(arrowStep({ ...bare, key: 'ArrowRight' })).toBe(1);
  expect(arrowStep({ ...bare, key: 'toString' })).toBeUndefined();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    expect(arrowStep({ ...bare, key: 'ArrowLeft', [modifier]: true }), modifier).toBeUndefined();
  }
});

test('the arrow keys are reversed on right-to-left pages', () => {
  document.dir = 'rtl';
  expect(arrowStep({ ...bare, key: 'ArrowLeft' })).toBe(1);
  expect(arrowStep({ ...bare, key: 'ArrowRight' })).toBe(-1);
  document.dir = 'ltr';
});
