import { describe, expect, test } from 'vitest';
import { readSharedPage } from './share-target.ts';

/** Reads a share from the fields that an app has filled: https://www.w3.org/TR/web-share-target/ */
function share(fields: Record<string, string>) {
  return readSharedPage(`?${new URLSearchParams(fields)}`);
}

describe('a shared page', () => {
  test('is the address that was given as such', () => {
    expect(share({ url: 'https://shop.example/a', title: 'Kettle' })).toEqual({
      address: 'https://shop.example/a',
      title: 'Kettle',
    });
  });

  test('is found in the text, where most phones put it', () => {
    expect(share({ title: 'Kettle', text: 'Steel kettle https://shop.example/a?b=1' })).toEqual({
      address: 'https://shop.example/a?b=1',
      title: 'Kettle',
    });
    expect(share({ text: 'Steel kettle\nhttps://shop.example/a' })?.title).toBe('Steel kettle');
    expect(share({ title: 'https://shop.example/a' })).toEqual({ address: 'https://shop.example/a', title: '' });
  });

  test('of several addresses is the last: shops advertise their app before it', () => {
    expect(share({ text: 'Get the app https://app.example or see https://shop.example/a' })?.address).toBe(
      'https://shop.example/a',
    );
  });

  test('is none where there is no address of the web', () => {
    for (const text of ['', 'a kettle', 'ftp://shop.example/a', 'javascript:alert(1)', 'http://localhost/'])
      expect(share({ text })).toBeUndefined();
  });
});
