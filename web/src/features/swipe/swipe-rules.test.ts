import { expect, test } from 'vitest';
import { actionOf, axisOf, isAtEdge, isEnough, offsetOf } from './swipe-rules.ts';

test('a swipe in the reading direction saves, and one against it hides', () => {
  expect([actionOf(50, false), actionOf(-50, false)]).toEqual(['save', 'hide']);
  expect([actionOf(50, true), actionOf(-50, true)]).toEqual(['hide', 'save']);
});

test('a tiny movement has no axis, and a diagonal one counts as scrolling', () => {
  expect(axisOf(4, -5)).toBeUndefined();
  expect(axisOf(20, 3)).toBe('x');
  expect(axisOf(20, 16)).toBe('y');
});

test('the edges of the screen are left to the browser', () => {
  expect([isAtEdge(10, 360), isAtEdge(350, 360), isAtEdge(180, 360)]).toEqual([true, true, false]);
});

test('a swipe needs a third of a narrow card, or 96 pixels of a wide one', () => {
  expect([isEnough(69, 200), isEnough(-71, 200)]).toEqual([false, true]);
  expect([isEnough(95, 336), isEnough(-96, 336)]).toEqual([false, true]);
});

test('a card follows the finger up to the threshold, then moves a third as far', () => {
  expect(offsetOf(-80, 336)).toBe(-80);
  expect(offsetOf(126, 336)).toBe(106);
});
