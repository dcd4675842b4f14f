import { expect, test } from 'vitest';
import { readHeadTags } from './head-views.ts';

test.each([
  [
    '<meta name="google-site-verification" content="abc123">',
    '<meta name="google-site-verification" content="abc123">',
  ],
  [
    '<META property="fb:app_id" content="1" />\n<link rel="me" href="https://social.example/@us">',
    '<meta property="fb:app_id" content="1">\n<link rel="me" href="https://social.example/@us">',
  ],
  [
    `<meta name='a' content='"><script>alert(1)</script>'>`,
    '<meta name="a" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">',
  ],
  ['<!-- Search Console -->', ''],
  ['', ''],
])('%s is accepted and sanitized', (text, tags) => {
  expect(readHeadTags(text)).toEqual({ tags });
});

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<style>body{}</style>', '<style>'],
  ['<meta http-equiv="refresh" content="0;url=https://evil.example">', '<meta>'],
  ['<meta name="viewport" content="width=100">', '<meta>'],
  ['<meta name="robots" content="noindex">', '<meta>'],
  ['<link rel="stylesheet" href="https://evil.example/a.css">', '<link>'],
  ['<link rel="me" href="javascript:alert(1)">', '<link>'],
  ['<link rel="me" href="https://a.example" onload="alert(1)">', '<link>'],
  ['google-site-verification=abc', 'google-site-verification=abc'],
])('%s is refused', (text, refused) => {
  expect(readHeadTags(text)).toEqual({ refused });
});
