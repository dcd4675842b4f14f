import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { unseenUpdates } from './unseen-updates.ts';
import { useUnseen } from './use-unseen.ts';

/** A button that loads deals posted since the list was. It floats above the list, so nothing moves until pressed. */
export function NewDeals() {
  const client = useQueryClient();
  const unseen = useUnseen('deals', ['deals', 'list']);
  const [isLoading, setIsLoading] = useState(false);
  async function load(): Promise<void> {
    setIsLoading(true);
    const announcedIds = unseenUpdates.read('deals');
    await client.invalidateQueries({ queryKey: ['deals', 'list'] });
    setIsLoading(false);
    // Not those announced in the meantime.
    unseenUpdates.clear('deals', announcedIds);
    window.scrollTo({ top: 0 });
    document.getElementById('content')?.focus({ preventScroll: true });
  }
  return (
    // On narrow screens the heading needs the space above the list, and the bottom is in reach of the thumb.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.5rem+var(--tabs))] z-10 flex h-0 justify-center compact:sticky compact:top-16 compact:bottom-auto"
    >
      {unseen > 0 && (
        <Button
          size="small"
          disabled={isLoading}
          onClick={() => void load()}
          className="pointer-events-auto mt-1 rounded-full! bg-raised! text-accent-text! floating"
        >
          <ArrowUp size={16} aria-hidden />
          {t('realtime.newDeals', { count: unseen })}
        </Button>
      )}
    </div>
  );
}
