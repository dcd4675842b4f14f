import type { Deal } from '@haggle/contract/deals/deals';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { isForBrowser } from '../lib/modifier-keys.ts';

/** A store's name as a link to its page. */
export function StoreLink({ store, className }: { store: NonNullable<Deal['store']>; className?: string }) {
  const router = useRouter();
  function follow(event: MouseEvent): void {
    if (isForBrowser(event)) return;
    event.preventDefault();
    void router.navigate({ to: '/stores/$slug', params: { slug: store.slug } });
  }
  return (
    <a href={`/stores/${store.slug}`} onClick={follow} className={className}>
      {store.name}
    </a>
  );
}
