import { expect, test } from 'vitest';
import { actionOf, axisOf, isAtEdge, isEnough, offsetOf } from './swipe-rules.ts';

test('forth saves and back hides, in the direction of reading', () => {
  expect([actionOf(50, false), actionOf(-50, false)]).toEqual(['save', 'hide']);
  expect([actionOf(50, true), actionOf(-50, true)]).toEqual(['hide', 'save']);
});

test('a finger that hardly moves may be holding, and one that moves aslant scrolls', () => {
  expect(axisOf(4, -5)).toBeUndefined();
  expect(axisOf(20, 3)).toBe('x');
  expect(axisOf(20, 16)).toBe('y');
});

test('the edges belong to the browser', () => {
  expect([isAtEdge(10, 360), isAtEdge(350, 360), isAtEdge(180, 360)]).toEqual([true, true, false]);
});

test('a third of a narrow card is enough, and 96 pixels of any', () => {
  expect([isEnough(69, 200), isEnough(-71, 200)]).toEqual([false, true]);
  expect([isEnough(95, 336), isEnough(-96, 336)]).toEqual([false, true]);
});

test('a card follows the finger until it is enough, and then a third as far', () => {
  expect(offsetOf(-80, 336)).toBe(-80);
  expect(offsetOf(126, 336)).toBe(106);
});
