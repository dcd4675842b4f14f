import type { MovedSite } from '@haggle/contract/imports/moved-sites';
import { formatNumber } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { importsKey, movedSitesQuery } from './queries.ts';

/** The communities that moved here, each with an undo. */
export function MovedSites() {
  const { data, error, refetch } = useQuery(movedSitesQuery(useApi()));
  if (!data) return error && <ErrorLine text={error.message} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section title={t('admin-imports.moves.title')} text={t('admin-imports.moves.text')}>
      <ul className="divide-y">
        {data.map((site) => (
          <li key={site.oldSite} className="flex flex-wrap items-start justify-between gap-3 py-3">
            <Site site={site} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const nameOf = ({ oldSite }: MovedSite) => oldSite || t('admin-imports.moves.unnamed');

function Site({ site }: { site: MovedSite }) {
  const { state, share, parts } = site;
  return (
    <>
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">
          <bdi>{nameOf(site)}</bdi>
        </h3>
        {state !== 'undone' && (
          <dl className="mt-1 flex flex-wrap gap-x-4 text-soft text-sm">
            {parts.map(({ kind, imported }) => (
              <div key={kind} className="flex gap-1">
                <dt>{t(`admin-imports.kinds.${kind}`)}</dt>
                <dd className="font-medium text-ink tabular-nums">{formatNumber(imported)}</dd>
              </div>
            ))}
          </dl>
        )}
        {state === 'undone' && <p className="mt-1 text-soft text-sm">{undoneText(parts)}</p>}
        {state === 'busy' && <p className="mt-1 text-soft text-sm">{t('admin-imports.moves.busy')}</p>}
      </div>
      {state === 'undoing' && (
        <div role="status" className="w-full">
          <Progress share={share} label={t('admin-imports.states.undoing')} />
        </div>
      )}
      {state === 'here' && <UndoMove site={site} />}
    </>
  );
}

function undoneText(parts: MovedSite['parts']): string {
  const keptTotal = parts.reduce((all, part) => all + part.kept, 0);
  return keptTotal === 0 ? t('admin-imports.moves.gone') : t('admin-imports.report.keptOther', { count: keptTotal });
}

function UndoMove({ site }: { site: MovedSite }) {
  const api = useApi();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  async function undo(): Promise<void> {
    try {
      await api('POST /admin/moved-sites/undo', { body: { oldSite: site.oldSite } });
    } finally {
      await client.invalidateQueries({ queryKey: importsKey });
    }
  }
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setConfirming(true)}>
        {t('admin-imports.moves.undo')}
      </Button>
      {isConfirming && (
        <ActionDialog
          title={t('admin-imports.moves.undoTitle', { site: nameOf(site) })}
          text={t('admin-imports.moves.undoText')}
          label={t('admin-imports.moves.undo')}
          isDanger
          run={undo}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}
