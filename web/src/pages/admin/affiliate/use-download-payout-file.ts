import type { PayoutFile } from '@haggle/contract/affiliate/payout-files';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';

/** Returns a function that downloads a payout file, which the audit log records. */
export function useDownloadPayoutFile() {
  const api = useApi();
  return async ({ _id: id, kind }: Pick<PayoutFile, '_id' | 'kind'>, payoutId?: string): Promise<void> => {
    const name = ['payout', payoutId, kind, id].filter(Boolean).join('-');
    const save = saveAs(`${name}.${kind === 'sepa' ? 'xml' : 'csv'}`);
    await api('GET /admin/affiliate/payout-files/:id/content', { params: { id } }, undefined, save);
  };
}
