import { describe, expect, test } from 'vitest';
import { readSharedPage } from './share-target.ts';

/** Reads a share from the fields that an app has filled: https://www.w3.org/TR/web-share-target/ */
function share(fields: Record<string, string>) {
  return readSharedPage(`?${new URLSearchParams(fields)}`);
}

describe('a shared page', () => {
  test('is taken from the url field', () => {
    expect(share({ url: 'https://shop.example/a', title: 'Kettle' })).toEqual({
      address: 'https://shop.example/a',
      title: 'Kettle',
    });
  });

  test('is found in the text or the title', () => {
    expect(share({ title: 'Kettle', text: 'Steel kettle https://shop.example/a?b=1' })).toEqual({
      address: 'https://shop.example/a?b=1',
      title: 'Kettle',
    });
    expect(share({ text: 'Steel kettle\nhttps://shop.example/a' })?.title).toBe('Steel kettle');
    expect(share({ title: 'https://shop.example/a' })).toEqual({ address: 'https://shop.example/a', title: '' });
  });

  test('is the last of several URLs in the text', () => {
    expect(share({ text: 'Get the app https://app.example or see https://shop.example/a' })?.address).toBe(
      'https://shop.example/a',
    );
  });

  test('is undefined without a web address', () => {
    for (const text of ['', 'a kettle', 'ftp://shop.example/a', 'javascript:alert(1)', 'http://localhost/'])
      expect(share({ text })).toBeUndefined();
  });
});
