import * as trustLimits from '@haggle/contract/limits/trust';
import { formatPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { ArrowBigUp, Bell, Hourglass, type LucideIcon, MailCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { verificationQuery } from '../../features/credentials/queries.ts';
import { SendLinkAgain } from '../../features/credentials/send-link-again.tsx';
import { trustLevelsQuery } from '../../features/newcomers/queries.ts';
import { trustTexts } from '../../features/newcomers/trust-progress-text.ts';
import { useWaitText } from '../../features/newcomers/wait-text.ts';
import { anyAddress } from '../../lib/any-address.ts';
import { useApi } from '../../lib/api-context.tsx';
import { useUser } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Tile } from '../../ui/tile.tsx';

/** Explains what a newcomer can do immediately, what has to wait and how long, and what changes that. */
export function NewcomerGuide({ next }: { next: string }) {
  const waiting = useWaitText();
  const { data: levels } = useQuery(trustLevelsQuery(useApi()));
  return (
    <Page width="narrow" className="max-w-xl!">
      <h1 className="font-semibold text-2xl">{t('start.counts.title')}</h1>
      <p className="mt-1 mb-5 text-soft">{t('start.counts.text')}</p>
      <Tile className="divide-y px-4">
        <UnconfirmedNotice />
        <Fact icon={Bell} title={t('start.counts.atOnceTitle')}>
          {t('start.counts.atOnce')}
        </Fact>
        <Fact icon={ArrowBigUp} title={t('start.counts.votesTitle')}>
          {t('start.counts.votes', {
            count: trustLimits.countsAfterHours,
            percent: formatPercent(trustLimits.weights[0]),
          })}{' '}
          {trustTexts(0, levels).next}
        </Fact>
        <Fact icon={Hourglass} title={t('start.counts.dealsTitle')}>
          {waiting} {trustTexts(trustLimits.publishes - 1, levels).next}
        </Fact>
      </Tile>
      <div className="mt-5 flex flex-wrap gap-2">
        <LinkButton to={anyAddress(next)} variant="primary" size="large" className="grow">
          {next === '/' ? t('start.counts.browse') : t('start.counts.goOn')}
        </LinkButton>
        <LinkButton to="/submit" size="large" className="grow">
          {t('deals.submitDeal')}
        </LinkButton>
      </div>
    </Page>
  );
}

/** Shown if the site verifies email addresses, on which votes and deals then wait. */
function UnconfirmedNotice() {
  const user = useUser();
  const isConfirmed = user?.emailVerified;
  const { data } = useQuery({ ...verificationQuery(useApi()), enabled: isConfirmed === false });
  if (!user || isConfirmed || !data?.canSend) return null;
  return (
    <Fact icon={MailCheck} title={t('start.counts.confirmTitle')}>
      {t('start.counts.confirm', { address: user.email })}
      <div className="mt-2">
        <SendLinkAgain user={user} />
      </div>
    </Fact>
  );
}

function Fact({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-3 py-4">
      <Icon size={20} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-0">
        <h2 className="font-semibold text-base">{title}</h2>
        <div className="mt-0.5 break-words text-soft">{children}</div>
      </div>
    </section>
  );
}
