import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A component that is loaded when it is first shown. Where it cannot be loaded it is nothing: the way to reload is
 * offered then, and what stands around it goes on.
 */
export function lazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
