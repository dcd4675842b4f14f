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

/** A link from a detail page back to its list. Takes the same props as the router's `Link`. */
export const BackLink = createLink(BackAnchor);
