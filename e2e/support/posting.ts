import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, type Person } from './fixtures.ts';

/** Returns a word that no other test uses. */
export function uniqueWord(): string {
  return `x${crypto.randomUUID().slice(0, 8)}`;
}

/** Returns a single-coloured picture as a file for `setInputFiles`. */
export async function createPhoto(name: string, background: string) {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

interface PostedDeal {
  title: string;
  price: number;
  imageUrl?: string;
  dealURL: string;
  brand?: string;
}

export async function post(author: Person, deal: PostedDeal): Promise<string> {
  return (await author.api('POST /deals', { body: deal })).data._id;
}

export async function publish(author: Person, admin: Person, deal: PostedDeal): Promise<string> {
  const id = await post(author, deal);
  await admin.api('PUT /deals/:id/approve', { params: { id } });
  return id;
}

/** Stubs the pictures in the shop's pages, whose host doesn't exist in the test network. */
async function stubPictures(page: Page): Promise<void> {
  const { buffer } = await createPhoto('front.png', '#b5651d');
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/png', body: buffer }));
}

/** Opens the form for a new deal. */
export async function openDealForm(person: Person): Promise<Page> {
  await stubPictures(person.page);
  await person.page.goto('/submit');
  await expect(person.page.getByLabel('Link to the deal')).toBeVisible();
  return person.page;
}
