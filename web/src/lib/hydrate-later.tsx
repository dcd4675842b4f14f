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
import { useIsFromServer } from './use-once-live.ts';

const arriving: Promise<unknown>[] = [];

/** On the server: resolves when every later part registered so far has loaded. */
export async function laterComponentsLoaded(): Promise<void> {
  await Promise.all(arriving);
}

/**
 * Wraps a part of a page that the server renders, but whose script isn't in the first load: it is fetched alongside the
 * page's script and hydrated after it, in separate tasks. Until then, or if the script can't be loaded, the server's HTML
 * stays. Changed props (compared one by one) must be passed in a transition (`useDeferredValue`), or React discards that
 * HTML. `waiting` is shown instead when the browser renders the page itself.
 */
export function hydrateLater<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const arrival = load();
  const Part = import.meta.env.SSR ? componentOnServer(arrival) : componentInBrowser(arrival);
  return awaited(Part, waiting);
}

/** Like `hydrateLater`, for parts that aren't read first: their script is fetched on the first interaction. */
export function hydrateOnTouch<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR ? componentOnServer(load()) : componentInBrowser(touched.then(load));
  return awaited(Part, waiting, true);
}

/** Like `hydrateLater`, for a part that few readers see: its script is fetched when it is first shown. */
export function hydrateWhenShown<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  const Part = import.meta.env.SSR ? componentOnServer(load()) : lazy(async () => ({ default: await orNever(load()) }));
  return awaited(Part, waiting);
}

/**
 * Hydrates its children on the first interaction, although their script is loaded: hydrating a list of many cards would
 * block the page. The children must not change before, or the browser renders them again.
 */
export function HydrateOnTouch({ children }: { children: ReactNode }) {
  return (
    <Awaited waiting={null} isOnTouch>
      <Untouched>{children}</Untouched>
    </Awaited>
  );
}

function Untouched({ children }: { children: ReactNode }) {
  const isFromServer = useIsFromServer();
  if (!import.meta.env.SSR && isFromServer && !isTouched()) use(touched);
  return children;
}

function awaited<P extends object>(Part: ComponentType<P>, waiting: ReactNode, isOnTouch = false): ComponentType<P> {
  return memo((props: P) => (
    <Awaited waiting={waiting} isOnTouch={isOnTouch}>
      <Part {...props} />
    </Awaited>
  )) as ComponentType<P>;
}

function componentOnServer<P extends object>(arrival: Promise<ComponentType<P>>): (props: P) => ReactNode {
  let Part: ComponentType<P> | undefined;
  arriving.push(
    arrival.then((it) => {
      Part = it;
    }),
  );
  return (props) => {
    const Arrived = Part;
    return Arrived && <Arrived {...props} />;
  };
}

function componentInBrowser<P>(arrival: Promise<ComponentType<P>>): ComponentType<P> {
  const kept = orNever(arrival);
  return lazy(async () => ({ default: await kept }));
}

/** Never rejects: a script that can't be loaded fires an event, which offers to reload. */
function orNever<T>(arrival: Promise<T>): Promise<T> {
  return arrival.catch(() => new Promise<never>(() => undefined));
}

interface AwaitedProps {
  waiting: ReactNode;
  /** Whether hydration only starts on the first interaction, so that tests don't wait for it. */
  isOnTouch: boolean;
  children: ReactNode;
}

function Awaited({ waiting, isOnTouch, children }: AwaitedProps) {
  // An object instead of `useId`, whose result would depend on the whole page.
  const [part] = useState(() => ({}));
  useLayoutEffect(() => {
    let isHere = true;
    if (!isOnTouch || isTouched()) note(part, true);
    else void touched.then(() => isHere && note(part, true));
    return () => {
      isHere = false;
      note(part, false);
    };
  }, [part, isOnTouch]);
  return (
    <Suspense fallback={waiting}>
      {children}
      <Arrived part={part} />
    </Suspense>
  );
}

/** Hydrates together with its siblings. */
function Arrived({ part }: { part: object }) {
  useEffect(() => note(part, false), [part]);
  return null;
}

const waited = new Set<object>();

/** Tests wait until `data-waits` is gone: then the whole page is interactive. */
function note(part: object, isAwaited: boolean): void {
  if (isAwaited) waited.add(part);
  else waited.delete(part);
  document.documentElement.toggleAttribute('data-waits', waited.size > 0);
}
