import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { trustLevelsQuery } from '../../features/newcomers/queries.ts';
import { trustTexts } from '../../features/newcomers/trust-progress-text.ts';
import { useApi } from '../../lib/api-context.tsx';

/** A member's trust level, and the requirements for the next one. */
export function TrustLine({ level }: { level: number }) {
  const { data: levels } = useQuery(trustLevelsQuery(useApi()));
  const { now, next } = trustTexts(level, levels);
  return (
    <p className="flex items-start gap-2 text-soft text-sm">
      <ShieldCheck size={16} className="mt-0.5 shrink-0 text-faint" aria-hidden />
      <span>
        <span className="font-medium text-ink">{now}</span> {next}{' '}
        <Link to="/faq" hash="trust" className="underline hover:text-ink">
          {t('member.trust.about')}
        </Link>
      </span>
    </p>
  );
}
