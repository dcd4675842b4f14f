import { useRouter } from '@tanstack/react-router';
import { toast } from '../../ui/toast.ts';

/** Tells a visitor what needs an account, with the way to the login page and back: `Please log in to ...`. */
export function useLoginPrompt(): (text: string) => void {
  const router = useRouter();
  return (text) => {
    const next = router.state.location.href;
    toast(text, 'plain', { label: 'Login', run: () => void router.navigate({ to: '/login', search: { next } }) });
  };
}
