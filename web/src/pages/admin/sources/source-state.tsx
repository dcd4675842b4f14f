import { t } from '@haggle/contract/messages/translate';
import type { Source } from '@haggle/contract/sources/sources';
import { Badge } from '../../../ui/badge.tsx';

/** A badge for whether a source is switched on, and whether reading it fails. */
export function SourceState({ source: { isOn, failures } }: { source: Pick<Source, 'isOn' | 'failures'> }) {
  if (!isOn) return <Badge>{t('admin-sources.states.off')}</Badge>;
  if (failures > 0) return <Badge tone="danger">{t('admin-sources.states.failing')}</Badge>;
  return <Badge tone="saved">{t('admin-sources.states.on')}</Badge>;
}
