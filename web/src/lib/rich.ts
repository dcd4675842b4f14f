import type { MarkedMessages } from '@haggle/contract/messages/keys.gen';
import { markedParts } from '@haggle/contract/messages/translate';
import { createElement, Fragment, type ReactNode } from 'react';

/** A message with elements in it: each tag of the message is made by the function of its name. */
export function rich<K extends keyof MarkedMessages<ReactNode>>(key: K, args: MarkedMessages<ReactNode>[K]): ReactNode {
  return fragmentOf(...markedParts(key, args));
}

/** Its parts as one; the browser's build calls it in place of `rich`. */
export function fragmentOf(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
