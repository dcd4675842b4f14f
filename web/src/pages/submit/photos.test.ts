import { describe, expect, it } from 'vitest';
import { checkPhotos, keepImagesOf, movePicture, newPhotos, type Picture } from './photos.ts';

const file = (name: string, type = 'image/jpeg', size = 1000) => ({ name, type, size });

describe('selected photos', () => {
  it('are accepted if type and size are allowed, and each rejected one is reported with its reason', () => {
    const large = file('large.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1);
    const { photos, complaints } = checkPhotos(0, [file('a.png', 'image/png'), file('b.svg', 'image/svg+xml'), large]);
    expect(photos.map(({ name }) => name)).toEqual(['a.png']);
    expect(complaints).toEqual([
      'b.svg: use JPEG, PNG, WebP, AVIF or GIF.',
      'large.jpg: a photo can have at most 10 MB.',
    ]);
  });

  it('are limited to eight, including the existing ones', () => {
    const { photos, complaints } = checkPhotos(7, [file('a.jpg'), file('b.jpg'), file('c.jpg')]);
    expect(photos.map(({ name }) => name)).toEqual(['a.jpg']);
    expect(complaints).toEqual(['A deal can have 8 photos. Not added: b.jpg and 1 more.']);
    expect(checkPhotos(2, [file('a.webp', 'image/webp')]).complaints).toEqual([]);
  });
});

const keptPicture = (id: string) => ({ id, address: `/pictures/${id}` }) as Picture;
const newPicture = (id: string) => ({ id, file: new File([], id), url: '' });
const ids = (pictures: readonly Picture[]) => pictures.map(({ id }) => id).join('');

describe('the order of pictures', () => {
  const pictures = [keptPicture('a'), keptPicture('b'), newPicture('c'), newPicture('d')];

  it('can be changed among existing and among new pictures', () => {
    expect(ids(movePicture(pictures, 1, 0))).toBe('bacd');
    expect(ids(movePicture(pictures, 2, 3))).toBe('abdc');
  });

  it('stays the same if a move is not possible', () => {
    for (const [from, to] of [
      [2, 1],
      [0, -1],
      [3, 4],
      [1, 2],
    ] as const) {
      expect(movePicture(pictures, from, to)).toBe(pictures);
    }
  });

  it('is sent only if the deal’s existing pictures changed', () => {
    const storedPaths = ['/pictures/a', '/pictures/b'];
    expect(keepImagesOf(pictures, storedPaths)).toBeUndefined();
    expect(keepImagesOf(movePicture(pictures, 1, 0), storedPaths)).toEqual(['/pictures/b', '/pictures/a']);
    expect(keepImagesOf([newPicture('c')], storedPaths)).toEqual([]);
    expect(ids(newPhotos(pictures))).toBe('cd');
  });
});
