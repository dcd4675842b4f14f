import type { InputOf } from '@haggle/contract/endpoints';
import type { Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

type Draft = InputOf<'POST /deals'>['body'];

/** Posts a deal on a lamp; it waits for approval. */
export async function post(by: Person, fields: Partial<Draft> = {}): Promise<{ id: string; draft: Draft }> {
  const draft = {
    title: `A lamp to read by, ${by.username}`,
    price: 80,
    dealURL: `https://lamps.example/${crypto.randomUUID()}`,
    ...fields,
  };
  const { data } = await by.api('POST /deals', { body: draft });
  return { id: data._id, draft };
}

/** Posts a deal on a lamp and approves it. */
export async function publish(admin: Person, by: Person, fields: Partial<Draft> = {}) {
  const posted = await post(by, fields);
  await admin.api('PUT /deals/:id/approve', { params: { id: posted.id } });
  return posted;
}

/** Opens a deal's page and waits until it knows who is here: it asks what they may do as the last thing. */
export async function openSignedIn({ page }: Person, path: string): Promise<void> {
  const answer = page.waitForResponse(/\/api\/deals\/\d+\/mine$/);
  await page.goto(path);
  await answer;
}

/** A named part of a deal's page. */
export function part(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name });
}
