import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Returns a component that is loaded when it is first shown. If loading fails, it renders nothing: the reader is offered
 * to reload, and the rest of the page keeps working.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
