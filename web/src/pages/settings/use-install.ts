import { useEffect, useState } from 'react';

/** What browsers tell that could install the site (https://wicg.github.io/manifest-incubations/). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Put there by a script in the page's head, since browsers tell it once, and before this file has come. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Asks whether to install the site; undefined where the browser cannot, or where it is installed. */
export function useInstall(): (() => void) | undefined {
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const read = () => setPrompt(window.installPrompt);
    function forget(): void {
      window.installPrompt = undefined;
      read();
    }
    read();
    window.addEventListener('beforeinstallprompt', read);
    window.addEventListener('appinstalled', forget);
    return () => {
      window.removeEventListener('beforeinstallprompt', read);
      window.removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!prompt) return undefined;
  return () => {
    // It can be used once; the browser brings another one when the reader may be asked again.
    window.installPrompt = undefined;
    setPrompt(undefined);
    void prompt.prompt();
  };
}
