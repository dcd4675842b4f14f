import type { CleanupPreview } from '@haggle/contract/moderation/cleanups';
import type { Candidate } from './rules.ts';

/** Shapes candidates for the blocklist: all addresses become one line, and a domain is named only if `showsDomain`. */
export function toBlocked(candidates: readonly Candidate[], showsDomain: boolean): CleanupPreview['blocked'] {
  const places = candidates.filter(({ kind }) => kind === 'place');
  const named = candidates.filter(({ kind }) => kind !== 'place');
  return [...named, ...places.slice(0, 1)].map(({ kind, value, isSuggested }) => {
    const isShown = kind === 'link_host' || (kind === 'email_domain' && showsDomain);
    return { kind, value: isShown ? value : null, isSuggested };
  });
}
