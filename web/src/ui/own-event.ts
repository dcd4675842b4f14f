import type { SyntheticEvent } from 'react';

/**
 * Returns whether an event comes from an element itself and not from a dialog opened inside it, whose events React passes
 * on even through portals.
 */
export function isOwnEvent({ target, currentTarget }: SyntheticEvent): boolean {
  return target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
}
