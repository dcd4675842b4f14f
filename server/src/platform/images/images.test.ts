import { expect, test } from 'vitest';
import { plain } from '../../../test/harness/photos.ts';
import { inspect } from './images.ts';

test('many pictures of one sender don’t delay those of others', async () => {
  const picture = await plain(300, 200).png().toBuffer();
  const done: string[] = [];
  const look = async (whose: string) => {
    expect(await inspect(whose, picture)).toMatchObject({ width: 300, height: 200 });
    done.push(whose);
  };
  await Promise.all(['many', 'many', 'many', 'many', 'one', 'other'].map(look));
  expect(done).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
});
