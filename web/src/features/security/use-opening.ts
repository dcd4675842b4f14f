import { useState } from 'react';

/** A form that stands in place of the button that opens it; `wasOpen` tells that button to take the focus back. */
export function useOpening() {
  const [stage, setStage] = useState<'untouched' | 'open' | 'closed'>('untouched');
  return {
    isOpen: stage === 'open',
    wasOpen: stage === 'closed',
    open: () => setStage('open'),
    close: () => setStage('closed'),
  };
}
