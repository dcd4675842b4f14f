import type { Deal } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { isForBrowser } from '../lib/modifier-keys.ts';

/**
 * A link to a deal's page. The router's own link recomputes its address on every render, which is most of the cost of a
 * page full of cards. This plain anchor passes plain clicks to the router instead.
 */
export function DealLink({
  deal,
  hash,
  className,
  label,
  children,
}: {
  deal: Pick<Deal, '_id' | 'slug'>;
  hash?: string;
  className?: string;
  /** The accessible name, if the content isn't enough. */
  label?: string;
  children: ReactNode;
}) {
  const router = useRouter();
  const to = '/deals/$id/{-$slug}';
  const params = { id: deal._id, slug: deal.slug ?? undefined };
  const preload = () => void router.preloadRoute({ to, params }).catch(() => undefined);
  function follow(event: MouseEvent): void {
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void router.navigate({ to, params, hash });
  }
  return (
    <a
      href={`${dealPath(deal._id, deal.slug)}${hash ? `#${hash}` : ''}`}
      aria-label={label}
      dir={hash ? undefined : 'auto'}
      data-key={hash ? undefined : 'open'}
      onClick={follow}
      onPointerEnter={preload}
      onFocus={preload}
      className={className}
    >
      {children}
    </a>
  );
}
