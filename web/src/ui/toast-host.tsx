import { t } from '@haggle/contract/messages/translate';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { findTopLayer } from '../lib/top-layer.ts';

/** A button on a toast. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastOptions {
  id?: string;
  /** A second line, in smaller type. */
  note?: string;
  /** A second button. */
  second?: ToastAction;
}

let place: HTMLElement | undefined;

/** A toast with a button stays longer, so that it can be read first. */
const withAction = {
  duration: 12_000,
  actionButtonStyle: { background: 'var(--color-ground)', color: 'var(--color-ink)' },
  cancelButtonStyle: { background: 'transparent', color: 'inherit', border: '1px solid currentColor' },
};

/** Options of a toast without buttons, set explicitly: a visible toast with the same `id` would keep its buttons. */
const withoutAction = { duration: 4_000, action: undefined, cancel: undefined };

/** Two buttons next to the text would squeeze it, so they go below it. */
const withTwoActions = {
  style: { flexWrap: 'wrap' as const },
  classNames: { content: 'grow basis-60!' },
  cancelButtonStyle: { ...withAction.cancelButtonStyle, marginInlineStart: 'auto' },
  actionButtonStyle: { ...withAction.actionButtonStyle, marginInlineStart: 0 },
};

/** Shows a toast in its own live region, outside the page's tree. */
export function showToast(
  message: string,
  tone: 'plain' | 'good' | 'bad',
  action?: ToastAction,
  { id, note, second }: ToastOptions = {},
): void {
  // A failure may have no message.
  const text = message || t('ui.wordless');
  place ??= mount();
  moveToTopLayer(place);
  const show = { plain: sonner, good: sonner.success, bad: sonner.error }[tone];
  show(text, {
    id: id ?? text,
    description: note,
    ...withoutAction,
    ...(action && { ...withAction, action: { label: action.label, onClick: action.run } }),
    ...(second && { ...withTwoActions, cancel: { label: second.label, onClick: second.run } }),
  });
}

/** Closes a toast. */
export function hideToast(id: string): void {
  sonner.dismiss(id);
}

/** Moves toasts into an open modal dialog until it closes. */
function moveToTopLayer(place: HTMLElement): void {
  const home = findTopLayer();
  if (place.parentNode === home) return;
  home.append(place);
  if (home !== document.body) home.addEventListener('close', () => document.body.append(place), { once: true });
}

function mount(): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="bottom-center"
        mobileOffset={{ bottom: 'calc(1rem + var(--tabs))' }}
        containerAriaLabel={t('ui.toasts')}
        dir={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        theme={theme}
        toastOptions={{
          // The library's grey has too little contrast on the dark background.
          classNames: { description: 'text-inherit!' },
          style: {
            background: 'var(--color-ink)',
            color: 'var(--color-ground)',
            border: 'none',
            borderRadius: '12px',
            boxShadow: 'none',
            fontFamily: 'var(--font-sans)',
          },
        }}
      />,
    ),
  );
  return place;
}
