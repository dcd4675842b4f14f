import { Button } from '../ui/button.tsx';

/** Stands in for everything when the frame itself failed. */
export function CriticalError() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center px-4 text-center">
      <p className="font-semibold text-danger text-sm">Application Error</p>
      <h1 className="mt-1 font-semibold text-2xl">Something went wrong</h1>
      <p className="mt-2 text-soft">Reloading the page usually helps. What you saved on the site is still there.</p>
      <Button variant="primary" className="mt-6" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </main>
  );
}
