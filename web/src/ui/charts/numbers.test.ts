import { expect, test } from 'vitest';
import { changeOf, writeNumber, writeShort } from './numbers.ts';

test('a number is formatted by its unit', () => {
  expect(writeNumber(1234567)).toBe('1,234,567');
  expect(writeNumber(0.1234, 'share')).toBe('12.3%');
  expect(writeNumber(640.4, 'milliseconds')).toBe('640 ms');
  expect(writeNumber(1_250, 'milliseconds')).toBe('1.25 s');
  expect(writeNumber(185, 'seconds')).toBe('3 min 5 s');
  expect(writeNumber(3_700, 'seconds')).toBe('1 h 1 min');
  expect(writeNumber(0.0812, 'score')).toBe('0.081');
  expect(writeNumber(60, 'money')).toBe('$60.00');
  expect(writeNumber(null)).toBe('–');
});

test('a number on an axis is shortened', () => {
  expect(writeShort(12_300)).toBe('12.3K');
  expect(writeShort(60, 'money')).toBe('$60');
  expect(writeShort(59.5, 'money')).toBe('$59.50');
  expect(writeShort(3_500, 'money')).toBe('$3.5K');
  expect(writeShort(2_500, 'milliseconds')).toBe('2.5 s');
});

test('a change is described by its direction and size', () => {
  expect(changeOf(112, 100)).toEqual({ direction: 'up', text: 'Up 12%' });
  expect(changeOf(96, 100)).toEqual({ direction: 'down', text: 'Down 4%' });
  expect(changeOf(5, 5)).toEqual({ direction: 'same', text: 'No change' });
  expect(changeOf(5, 0)).toEqual({ direction: 'up', text: 'Up from none' });
  expect(changeOf(3_500, 100)).toEqual({ direction: 'up', text: '35 times as much' });
  expect(changeOf(3_500, -100, 'money')).toEqual({ direction: 'up', text: 'Up' });
  expect(changeOf(-3_500, 100, 'money')).toEqual({ direction: 'down', text: 'Down' });
  expect(changeOf(-5, 0, 'money')).toEqual({ direction: 'down', text: 'Down from none' });
  expect(changeOf(0.31, 0.3, 'share')).toEqual({ direction: 'up', text: 'Up 1 point' });
  expect(changeOf(null, 3)).toBeUndefined();
});

test('a count isn’t called lower while the missing part of its period may still make up for it', () => {
  const missing = 0.1;
  expect(changeOf(85, 100, 'count', missing)).toBeUndefined();
  expect(changeOf(79, 100, 'count', missing)).toMatchObject({ direction: 'down' });
  expect(changeOf(105, 100, 'count', missing)).toMatchObject({ direction: 'up' });
  expect(changeOf(0.28, 0.3, 'share', missing)).toMatchObject({ direction: 'down' });
});
