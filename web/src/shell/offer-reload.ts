import { t } from '@haggle/contract/messages/translate';
import { onlineManager } from '@tanstack/react-query';

/**
 * Says that a part of the page could not be loaded, and offers to load it again. It is plain HTML: what draws anything
 * better may be the very part that did not come.
 */
export function offerReload(): void {
  // Without a connection the page says so in its own way, and reloading would not help.
  if (!onlineManager.isOnline()) return;
  if (document.querySelector('[data-reload]')) return;
  const bar = `<p data-reload role="alert" class="reload-bar">${t('shell.failure.part')} <a href="">${t('shell.failure.reload')}</a></p>`;
  document.body.insertAdjacentHTML('beforeend', bar);
}
