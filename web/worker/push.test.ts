import { expect, test, vi } from 'vitest';

type Handler = (event: unknown) => void;

test('every push message shows a notification, without readable data in the site’s language', async () => {
  const handlers = new Map<string, Handler>();
  const shownNotifications: unknown[] = [];
  vi.stubGlobal('self', {
    site: { look: '', keeps: false, unread: 'Du hast eine Benachrichtigung' },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    registration: {
      showNotification: async (title: string, { data }: { data: { link: string } }) =>
        shownNotifications.push([title, data.link]),
    },
  });
  // Test files share a process, in which another one may have loaded the scope.
  vi.resetModules();
  const { showMessages } = await import('./push.ts');
  showMessages();
  const push = (data: { json: () => unknown } | null) =>
    new Promise((resolve) => handlers.get('push')?.({ data, waitUntil: resolve }));
  await push({ json: () => ({ title: 'ida replied to you', link: '/deals/7' }) });
  await push(null);
  await push({ json: () => null });
  await push({ json: () => JSON.parse('half a mess') });
  const unread = ['Du hast eine Benachrichtigung', '/notifications'];
  expect(shownNotifications).toEqual([['ida replied to you', '/deals/7'], unread, unread, unread]);
});
