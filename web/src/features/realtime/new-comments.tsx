import { t } from '@haggle/contract/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { idsIn, unseenUpdates } from './unseen-updates.ts';
import { useUnseen } from './use-unseen.ts';

/** A button that loads comments posted since the page was loaded; `show` scrolls to the first of them. */
export function NewComments({ dealId, show }: { dealId: string; show: (id: string) => void }) {
  const client = useQueryClient();
  const topic = `comments:${dealId}` as const;
  const key = ['comments', dealId];
  const unseen = useUnseen(topic, key);
  const [isLoading, setIsLoading] = useState(false);
  async function load(): Promise<void> {
    setIsLoading(true);
    const announcedIds = unseenUpdates.read(topic);
    const before = listLoadedIds();
    await client.invalidateQueries({ queryKey: key });
    setIsLoading(false);
    // Not those announced in the meantime.
    unseenUpdates.clear(topic, announcedIds);
    const after = listLoadedIds();
    const first = announcedIds.find((id) => after.has(id) && !before.has(id));
    if (first) show(first);
    else document.getElementById('comments')?.focus();
  }
  function listLoadedIds(): Set<string> {
    return idsIn(client.getQueriesData({ queryKey: key, type: 'active' }).map(([, answer]) => answer));
  }
  return (
    <div role="status" className="flex w-full items-center gap-3">
      {unseen > 0 && (
        <>
          <hr className="flex-1 border-line" />
          <Button size="small" disabled={isLoading} onClick={() => void load()}>
            {t('realtime.showComments', { count: unseen })}
          </Button>
          <hr className="flex-1 border-line" />
        </>
      )}
    </div>
  );
}
