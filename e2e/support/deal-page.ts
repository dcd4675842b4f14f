import type { InputOf } from '@haggle/contract/endpoints';
import type { Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

type NewDeal = InputOf<'POST /deals'>['body'];

/** Posts a deal for a lamp, which is pending. */
export async function postLamp(author: Person, fields: Partial<NewDeal> = {}): Promise<{ id: string; draft: NewDeal }> {
  const draft = {
    title: `A lamp to read by, ${author.username}`,
    price: 80,
    dealURL: `https://lamps.example/${crypto.randomUUID()}`,
    ...fields,
  };
  const { data } = await author.api('POST /deals', { body: draft });
  return { id: data._id, draft };
}

/** Posts a deal for a lamp and approves it. */
export async function publishLamp(admin: Person, author: Person, fields: Partial<NewDeal> = {}) {
  const posted = await postLamp(author, fields);
  await admin.api('PUT /deals/:id/approve', { params: { id: posted.id } });
  return posted;
}

/** Opens a deal's page and waits for its last request, which loads the member's permissions. */
export async function openAsMember({ page }: Person, path: string): Promise<void> {
  const answer = page.waitForResponse(/\/api\/deals\/\d+\/mine$/);
  await page.goto(path);
  await answer;
}

/** Returns a region of a deal's page by its name. */
export function dealRegion(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name });
}
