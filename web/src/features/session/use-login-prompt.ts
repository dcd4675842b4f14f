import { useRouter } from '@tanstack/react-router';
import type { PendingAction } from './pending-action.ts';

/**
 * Tells a visitor what needs an account, with the way to the login page and back: `Please log in to ...`. An `act` is
 * done once they are logged in.
 */
export function useLoginPrompt(): (text: string, act?: PendingAction) => void {
  const router = useRouter();
  return (text, act) => void import('./prompt-login.ts').then(({ promptLogin }) => promptLogin(router, text, act));
}
