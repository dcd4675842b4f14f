import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';

function BackAnchor({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className="inline-flex h-8 items-center gap-1.5 text-soft text-sm hover:text-ink">
      <ArrowLeft size={15} aria-hidden className="rtl:-scale-x-100" /> {children}
    </a>
  );
}

/** From a page about one of several to the page that has them all; takes what the router's `Link` takes. */
export const BackLink = createLink(BackAnchor);
