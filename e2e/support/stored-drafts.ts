import { expect, type Page } from '@playwright/test';

/** Waits until the drafts stored in the page's browser contain all texts and names of files. */
export async function waitForDraft(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) await expect.poll(() => readDrafts(page)).toContain(part);
}

/** Returns all drafts of the browser as JSON, with files as their names. */
function readDrafts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const name = 'drafts';
    // Opening a database that doesn't exist would create it without the site's store.
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return '';
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settled(indexedDB.open(name));
    const all = await settled(database.transaction(name).objectStore(name).getAll());
    database.close();
    return JSON.stringify(all, (_, value) => (value instanceof File ? value.name : value));
  });
}
