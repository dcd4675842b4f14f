import { useState } from 'react';

/** The state of a form that replaces the button that opens it. `wasOpen` tells the button to take the focus back. */
export function useOpening() {
  const [stage, setStage] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return {
    isOpen: stage === 'open',
    wasOpen: stage === 'closed',
    open: () => setStage('open'),
    close: () => setStage('closed'),
  };
}
