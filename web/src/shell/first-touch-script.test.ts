// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { firstTouchScript } from './first-touch-script.ts';

const page = document.documentElement;

function runScript(): void {
  delete window.isTouched;
  new Function(firstTouchScript)();
}

afterEach(() => {
  delete page.dataset.session;
  delete page.dataset.incomplete;
});

test('a complete page of a visitor counts as touched from the first key press on', () => {
  runScript();
  expect(window.isTouched).toBeUndefined();
  dispatchEvent(new KeyboardEvent('keydown'));
  expect(window.isTouched).toBe(true);
});

test.each(['session', 'incomplete'])('a page with data-%s counts as touched from the start', (mark) => {
  page.setAttribute(`data-${mark}`, mark === 'session' ? 'likely' : '');
  runScript();
  expect(window.isTouched).toBe(true);
});
