import { t } from '@haggle/contract/messages/translate';
import type { Health } from '@haggle/contract/operations/dashboard';
import { Badge } from '../../../ui/badge.tsx';
import { Tile } from '../../../ui/tile.tsx';

/** In one look: all is well, or what to do. */
export function HealthLine({ problems }: Pick<Health, 'problems'>) {
  if (problems.length === 0) {
    return (
      <Tile className="p-4">
        <p role="status">
          <Badge tone="saved">{t('admin-health.good')}</Badge>{' '}
          <span className="text-soft">{t('admin-health.goodText')}</span>
        </p>
      </Tile>
    );
  }
  return (
    <Tile className="p-4">
      <div role="status" className="grid gap-4">
        <p>
          <Badge tone="danger">{t('admin-health.bad', { count: problems.length })}</Badge>
        </p>
        {problems.map((problem) => (
          <p key={problem} className="max-w-prose">
            {t(`admin-health.problem.${problem}`)}
          </p>
        ))}
      </div>
    </Tile>
  );
}
