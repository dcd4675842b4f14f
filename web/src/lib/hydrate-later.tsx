import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { isTouched, touched } from './touched.ts';
import { useIsFromServer } from './use-client-value.ts';

const loadingParts: Promise<unknown>[] = [];

/** On the server: resolves when every later part registered so far has loaded. */
export async function laterComponentsLoaded(): Promise<void> {
  await Promise.all(loadingParts);
}

/**
 * Wraps a part of a page that the server renders, but whose script isn't in the first load: it is fetched alongside the
 * page's script and hydrated after it, in separate tasks. Until then, or if the script can't be loaded, the server's HTML
 * stays. Changed props (compared one by one) must be passed in a transition (`useDeferredValue`), or React discards that
 * HTML. `placeholder` is shown instead when the browser renders the page itself.
 */
export function hydrateLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode,
): ComponentType<P> {
  const loading = load();
  const Part = import.meta.env.SSR ? componentOnServer(loading) : componentInBrowser(loading);
  return wrapPending(Part, placeholder);
}

/** Like `hydrateLater`, for parts that aren't read first: their script is fetched on the first interaction. */
export function hydrateOnTouch<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR ? componentOnServer(load()) : componentInBrowser(touched.then(load));
  return wrapPending(Part, placeholder, true);
}

/** Like `hydrateLater`, for a part that few readers see: its script is fetched when it is first shown. */
export function hydrateWhenShown<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR
    ? componentOnServer(load())
    : lazy(async () => ({ default: await neverRejecting(load()) }));
  return wrapPending(Part, placeholder);
}

/**
 * Hydrates its children on the first interaction, although their script is loaded: hydrating a list of many cards would
 * block the page. The children must not change before, or the browser renders them again.
 */
export function HydrateOnTouch({ children }: { children: ReactNode }) {
  return (
    <PendingHydration placeholder={null} isOnTouch>
      <TouchGate>{children}</TouchGate>
    </PendingHydration>
  );
}

function TouchGate({ children }: { children: ReactNode }) {
  const isFromServer = useIsFromServer();
  if (!import.meta.env.SSR && isFromServer && !isTouched()) use(touched);
  return children;
}

function wrapPending<P extends object>(
  Part: ComponentType<P>,
  placeholder: ReactNode,
  isOnTouch = false,
): ComponentType<P> {
  return memo((props: P) => (
    <PendingHydration placeholder={placeholder} isOnTouch={isOnTouch}>
      <Part {...props} />
    </PendingHydration>
  )) as ComponentType<P>;
}

function componentOnServer<P extends object>(loading: Promise<ComponentType<P>>): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined;
  loadingParts.push(
    loading.then((it) => {
      Part = it;
    }),
  );
  return (props) => {
    const Arrived = Part;
    return Arrived && <Arrived {...props} />;
  };
}

function componentInBrowser<P>(loading: Promise<ComponentType<P>>): ComponentType<P> {
  const componentPromise = neverRejecting(loading);
  return lazy(async () => ({ default: await componentPromise }));
}

/** Never rejects: a script that can't be loaded fires an event, which offers to reload. */
function neverRejecting<T>(loading: Promise<T>): Promise<T> {
  return loading.catch(() => new Promise<never>(() => undefined));
}

interface PendingHydrationProps {
  placeholder: ReactNode;
  /** Whether hydration only starts on the first interaction, so that tests don't wait for it. */
  isOnTouch: boolean;
  children: ReactNode;
}

function PendingHydration({ placeholder, isOnTouch, children }: PendingHydrationProps) {
  // An object instead of `useId`, whose result would depend on the whole page.
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    let isMounted = true;
    if (!isOnTouch || isTouched()) setPending(part, true);
    else void touched.then(() => isMounted && setPending(part, true));
    return () => {
      isMounted = false;
      setPending(part, false);
    };
  }, [part, isOnTouch]);
  return (
    <Suspense fallback={placeholder}>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

/** Hydrates together with its siblings. */
function Arrived({ part }: { part: object }) {
  useEffect(() => setPending(part, false), [part]);
  return null;
}

const pendingParts = new Set<object>();

/** Tests wait until `data-waits` is gone: then the whole page is interactive. */
function setPending(part: object, isPending: boolean): void {
  if (isPending) pendingParts.add(part);
  else pendingParts.delete(part);
  document.documentElement.toggleAttribute('data-waits', pendingParts.size > 0);
}
