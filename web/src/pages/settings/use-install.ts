import { useEffect, useState } from 'react';

/** The event with which a browser offers to install the site (https://wicg.github.io/manifest-incubations/). */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Set by a script in the page's head, since browsers fire the event once, before this file has loaded. */
    installPrompt?: InstallPrompt | undefined;
  }
}

/** Returns a function that prompts to install the site; undefined if that isn't possible or it is installed. */
export function useInstall(): (() => void) | undefined {
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const read = () => setPrompt(window.installPrompt);
    function clearPrompt(): void {
      window.installPrompt = undefined;
      read();
    }
    read();
    window.addEventListener('beforeinstallprompt', read);
    window.addEventListener('appinstalled', clearPrompt);
    return () => {
      window.removeEventListener('beforeinstallprompt', read);
      window.removeEventListener('appinstalled', clearPrompt);
    };
  }, []);
  if (!prompt) return undefined;
  return () => {
    // Usable only once. The browser fires another event when the reader may be asked again.
    window.installPrompt = undefined;
    setPrompt(undefined);
    void prompt.prompt();
  };
}
