import { t } from '@haggle/contract/messages/translate';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';

/** What the reader can do about it. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMore {
  id?: string;
  /** A second line, in smaller letters. */
  note?: string;
  /** What else the reader can do about it. */
  second?: ToastAction;
}

let place: HTMLElement | undefined;

/** Whoever is to press something gets the time to read it first. */
const withAction = {
  duration: 12_000,
  actionButtonStyle: { background: 'var(--color-ground)', color: 'var(--color-ink)' },
  cancelButtonStyle: { background: 'transparent', color: 'inherit', border: '1px solid currentColor' },
};

/** What a toast is without. Every toast says so: one with the same `id` that still stands there would keep its action. */
const withoutAction = { duration: 4_000, action: undefined, cancel: undefined };

/** Two actions beside the words would leave them a column of single words: they go below, at the end of the line. */
const withTwoActions = {
  style: { flexWrap: 'wrap' as const },
  classNames: { content: 'grow basis-60!' },
  cancelButtonStyle: { ...withAction.cancelButtonStyle, marginInlineStart: 'auto' },
  actionButtonStyle: { ...withAction.actionButtonStyle, marginInlineStart: 0 },
};

/** Shows a toast in a live region of its own, outside the page's tree. */
export function showToast(
  said: string,
  tone: 'plain' | 'good' | 'bad',
  action?: ToastAction,
  { id, note, second }: ToastMore = {},
): void {
  // A failure may come without words.
  const text = said || t('ui.wordless');
  place ??= mount();
  reach(place);
  const show = { plain: sonner, good: sonner.success, bad: sonner.error }[tone];
  show(text, {
    id: id ?? text,
    description: note,
    ...withoutAction,
    ...(action && { ...withAction, action: { label: action.label, onClick: action.run } }),
    ...(second && { ...withTwoActions, cancel: { label: second.label, onClick: second.run } }),
  });
}

/** An open modal dialog covers what is outside of it, and nothing there can be pressed: toasts stand inside of it then. */
function reach(place: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const home = dialog ?? document.body;
  if (place.parentNode === home) return;
  home.append(place);
  dialog?.addEventListener('close', () => document.body.append(place), { once: true });
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
          // The library's own grey is hard to read on ink.
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
