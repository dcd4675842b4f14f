import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Transport } from '../../lib/api.ts';
import { useApi } from '../../lib/api-context.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';

/** No timeout, since many years of data take a while. */
const untimed: Transport = (request) => fetch(request);

/** A button that requests the member's data and saves it as a file. */
export function ExportButton() {
  const api = useApi();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { data } = await api('GET /analytics/export/user-data', {}, undefined, untimed);
      const name = `haggle-${data.account.username}-${data.exportedAt.slice(0, 10)}.json`;
      saveFile(name, JSON.stringify(data, null, 2), 'application/json');
    },
  });
  if (error) return <ErrorLine text={error.message} onRetry={() => mutate()} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {/* Not `disabled`, which would lose the focus. */}
      <Button aria-disabled={isPending} onClick={() => isPending || mutate()}>
        <Download size={16} aria-hidden />
        {isPending ? t('privacy.export.preparing') : t('privacy.export.download')}
      </Button>
      <p role="status" className="text-soft text-sm">
        {isSuccess && t('privacy.export.done')}
      </p>
    </div>
  );
}
