import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('inline tags leave no space, line breaks and paragraphs leave one', () => {
  expect(plainText('<p>It ships <strong>tomorrow</strong>.</p><p>By <a href="/x">post</a>,<br>they say.</p>')).toBe(
    'It ships tomorrow. By post, they say.',
  );
});

test('HTML entities are decoded', () => {
  expect(plainText('<p>5 &lt; 6 &amp; &quot;7&quot;, it&#39;s</p>')).toBe('5 < 6 & "7", it\'s');
});
