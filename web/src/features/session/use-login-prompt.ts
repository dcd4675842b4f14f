import { useRouter } from '@tanstack/react-router';
import type { PendingAction } from './pending-action.ts';

/**
 * Returns a function that tells visitors what needs an account, with a link to log in and return: `Please log in to
 * ...`. An `action` is performed after login.
 */
export function useLoginPrompt(): (text: string, action?: PendingAction) => void {
  const router = useRouter();
  return (text, action) =>
    void import('./prompt-login.ts').then(({ promptLogin }) => promptLogin(router, text, action));
}
