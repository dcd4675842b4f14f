import { expect, test } from 'vitest';
import { plainPicture } from '../../../test/harness/photos.ts';
import { inspect } from './images.ts';

test('many pictures of one sender don’t delay those of others', async () => {
  const picture = await plainPicture(300, 200).png().toBuffer();
  const finishedOwners: string[] = [];
  const inspectPicture = async (owner: string) => {
    expect(await inspect(owner, picture)).toMatchObject({ width: 300, height: 200 });
    finishedOwners.push(owner);
  };
  await Promise.all(['many', 'many', 'many', 'many', 'one', 'other'].map(inspectPicture));
  expect(finishedOwners).toEqual(['many', 'one', 'other', 'many', 'many', 'many']);
});
