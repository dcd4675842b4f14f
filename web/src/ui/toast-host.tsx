import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';

let isMounted = false;

/** Shows a toast in a live region of its own, outside the page's tree. */
export function showToast(text: string, tone: 'plain' | 'good' | 'bad'): void {
  if (!isMounted) mount();
  const show = { plain: sonner, good: sonner.success, bad: sonner.error }[tone];
  show(text, { id: text });
}

function mount(): void {
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="bottom-center"
        theme={theme}
        toastOptions={{
          style: {
            background: 'var(--color-ink)',
            color: 'var(--color-ground)',
            border: 'none',
            borderRadius: '12px',
            boxShadow: 'none',
            fontFamily: 'inherit',
          },
        }}
      />,
    ),
  );
}
