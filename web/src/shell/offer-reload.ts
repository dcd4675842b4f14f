import { t } from '@haggle/contract/messages/translate';
import { onlineManager } from '@tanstack/react-query';

/**
 * Says that a part of the page couldn't be loaded, and offers to reload. It is plain HTML, since the component library may
 * be the very part that failed.
 */
export function offerReload(): void {
  // When offline, the page already says so, and reloading wouldn't help.
  if (!onlineManager.isOnline()) return;
  if (document.querySelector('[data-reload]')) return;
  const bar = `<p data-reload role="alert" class="reload-bar">${t('shell.failure.part')} <a href="">${t('shell.failure.reload')}</a></p>`;
  document.body.insertAdjacentHTML('beforeend', bar);
}
