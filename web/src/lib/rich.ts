import type { MarkedMessages } from '@haggle/contract/messages/keys.gen';
import { markedParts } from '@haggle/contract/messages/translate';
import { createElement, Fragment, type ReactNode } from 'react';

/** Renders a message with elements: each tag is rendered by the function of the same name. */
export function rich<K extends keyof MarkedMessages<ReactNode>>(key: K, args: MarkedMessages<ReactNode>[K]): ReactNode {
  return fragmentOf(...markedParts(key, args));
}

/** Combines a message's parts; the browser's build calls this instead of `rich`. */
export function fragmentOf(...parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts);
}
