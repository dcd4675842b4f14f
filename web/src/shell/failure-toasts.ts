import type { EndpointKey } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { onlineManager } from '@tanstack/react-query';
import type { Api, ApiError } from '../lib/api.ts';
import { isTemporary } from '../lib/temporary-failure.ts';
import { toast } from '../ui/toast.ts';

/** Returns the message for a failed call; undefined if none is needed. `isUserAction` means the reader's action, not a page's own load. */
export function failureText(error: ApiError, isUserAction: boolean): string | undefined {
  if (shownInPlace.has(error.failure?.code)) return undefined;
  // Screens may show the same text too; identical texts make one toast.
  const words = error.failure?.error;
  switch (error.status) {
    case 0:
      return t('ui.network');
    case 401:
      return t('shell.toasts.session');
    case 403:
      return words || t('shell.toasts.denied');
    case 404:
    case 410:
      return isUserAction ? words || t('shell.toasts.notFound') : undefined;
    case 429:
      return isUserAction ? error.message : undefined;
    case 500:
      return t('shell.toasts.server');
    default:
      // A proxy in front of a site that is away has no words that readers understand.
      return isUserAction && error.status > 500 ? words || t('errors.unavailable') : undefined;
  }
}

/** Refusals that the screen itself explains, at the field or instead of it. */
const shownInPlace = new Set<string | undefined>([
  'wrong_password',
  'passkey_needed',
  'confirmation_needed',
  'proof_needed',
  'link_expired',
  'login_for_link',
  'recalculated_lately',
]);

/** Calls that pages make on their own; where it matters, the screen itself says that they failed. */
const automaticCalls = new Set<EndpointKey>([
  'POST /deals/bulk/status',
  'PUT /admin/approvals/:id/claim',
  'DELETE /admin/approvals/:id/claim',
  'PUT /admin/drafts/:kind/:subject',
  'PUT /push/subscription',
]);

/**
 * Shows a toast for a failed call, in case its screen says nothing. A 401 is only reported if it ended a session: others
 * are wrong passwords. `isResending`: whether a call that may succeed later is sent again by itself.
 */
export function toastFailure(
  error: ApiError,
  key: EndpointKey,
  { api, isResending }: { api: Api; isResending: boolean },
): void {
  // Sent again on its own: a failure is no reason to interrupt the reader.
  if (key === 'GET /notifications/count' ? error.status !== 401 : isResending && isTemporary(error.status)) return;
  if (error.failure?.code === 'email_unverified') {
    toast(error.message, 'bad', { label: t('shell.toasts.sendAgain'), run: () => void sendLinkAgain(api) });
    return;
  }
  const isUserAction = !key.startsWith('GET ') && !automaticCalls.has(key);
  // The page already says that there is no connection.
  if (error.status === 0 && !isUserAction && !onlineManager.isOnline()) return;
  const text = failureText(error, isUserAction);
  if (text) toast(text, 'bad');
}

/** Sends the verification link again; failures are reported like those of any call. */
async function sendLinkAgain(api: Api): Promise<void> {
  const isSent = await api('POST /auth/verify-email').then(
    () => true,
    () => false,
  );
  if (isSent) toast(t('shell.toasts.linkSent'), 'good');
}
