import type { InputOf } from '@haggle/contract/endpoints';
import { t } from '@haggle/contract/messages/translate';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '../../../lib/api-context.tsx';
import { saveAs } from '../../../lib/download.ts';
import { Button } from '../../../ui/button.tsx';

type Query = NonNullable<InputOf<'GET /admin/affiliate/export/csv'>['query']>;
type Kind = NonNullable<Query['kind']>;

/** Buttons that download all data behind a screen, with its filters applied. */
export function ExportLinks({ kinds, query }: { kinds: readonly Kind[]; query: Omit<Query, 'kind'> }) {
  const api = useApi();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Kind) => {
      const fileName = [kind, query.startDate, query.endDate].filter(Boolean).join('-');
      const save = saveAs(`${fileName}.csv`, { timeoutMs: Number.POSITIVE_INFINITY });
      return api('GET /admin/affiliate/export/csv', { query: { ...query, kind } }, undefined, save);
    },
  });
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button key={kind} size="small" aria-disabled={isPending} onClick={() => isPending || mutate(kind)}>
          <Download size={14} aria-hidden />
          {isPending && variables === kind
            ? t('admin-affiliate.exports.preparing')
            : t(`admin-affiliate.exports.kinds.${kind}`)}
        </Button>
      ))}
    </div>
  );
}
