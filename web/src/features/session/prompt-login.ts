import type { useRouter } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';
import { keepPressedAct, type PressedAct } from './pending-action.ts';

/** Says what needs an account, with the way to the login page and back, and remembers what was pressed. */
export function promptLogin(router: ReturnType<typeof useRouter>, text: string, act: PressedAct | undefined): void {
  keepPressedAct(act);
  const next = router.state.location.href;
  toast(text, 'plain', { label: 'Login', run: () => void router.navigate({ to: '/login', search: { next } }) });
}
