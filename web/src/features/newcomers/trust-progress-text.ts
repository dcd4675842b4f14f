import * as trustLimits from '@haggle/contract/limits/trust';
import { t } from '@haggle/contract/messages/translate';
import type { TrustLevels } from '@haggle/contract/site/community-numbers';
import { trustConditions } from '@haggle/contract/site/trust-conditions';

const { weights, publishes, curates } = trustLimits;

/** Describes a member's trust level and what the next one requires. `next` is empty until requirements are loaded. */
export function trustTexts(level: number, levels: TrustLevels | undefined): { now: string; next: string } {
  const next = levels && [levels.known, levels.publishing, levels.curating][level];
  if (!levels && level < curates) return { now: t('member.trust.level', { level }), next: '' };
  if (!next) return { now: t('member.trust.highest', { level }), next: t('member.trust.mayCurate') };
  return { now: t('member.trust.level', { level }), next: gainText(level + 1, trustConditions(next)) };
}

function gainText(level: number, conditions: string): string {
  if (level === publishes) return t('member.trust.afterPublish', { conditions });
  if (level === curates) return t('member.trust.afterCurate', { conditions });
  const isHeavier = (weights[level] ?? 0) > (weights[level - 1] ?? 0);
  return isHeavier
    ? t('member.trust.afterWeight', { conditions })
    : t('member.trust.afterLevel', { conditions, level });
}
