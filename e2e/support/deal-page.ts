import type { InputOf } from '@haggle/contract/endpoints';
import type { Page } from '@playwright/test';
import type { Person } from './fixtures.ts';

type Draft = InputOf<'POST /deals'>['body'];

/** Posts a deal for a lamp, which is pending. */
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

/** Posts a deal for a lamp and approves it. */
export async function publish(admin: Person, by: Person, fields: Partial<Draft> = {}) {
  const posted = await post(by, fields);
  await admin.api('PUT /deals/:id/approve', { params: { id: posted.id } });
  return posted;
}

/** Opens a deal's page and waits for its last request, which loads the member's permissions. */
export async function openSignedIn({ page }: Person, path: string): Promise<void> {
  const answer = page.waitForResponse(/\/api\/deals\/\d+\/mine$/);
  await page.goto(path);
  await answer;
}

/** Returns a region of a deal's page by its name. */
export function part(page: Page, name: string) {
  return page.getByRole('main').getByRole('region', { name });
}
