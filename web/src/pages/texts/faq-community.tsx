import * as dealLimits from '@haggle/contract/limits/deals';
import * as pointLimits from '@haggle/contract/limits/points';
import * as trustLimits from '@haggle/contract/limits/trust';
import * as voteRingLimits from '@haggle/contract/limits/vote-rings';
import { formatNumber, formatPercent, formatSigned } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { strong, TextSection } from './text-page.tsx';

const [known, publishing, tending] = trustLimits.levels;
const rules = pointLimits.pointRules;
const reputationMost = 1_000;

/** Points, reputation, badges and trust, with the numbers that the site goes by. */
export function Community() {
  return (
    <>
      <Points />
      <Reputation />
      <TextSection title={t('texts.community.badgesTitle')}>
        <p>{rich('texts.community.badges', { link: (words) => <Link to="/badges">{words}</Link> })}</p>
      </TextSection>
      <Trust />
      <Fairness />
    </>
  );
}

function Points() {
  return (
    <TextSection title={t('texts.community.pointsTitle')}>
      <p>{t('texts.community.points')}</p>
      <ul className="tabular-nums">
        <li>{t('texts.community.published', { points: formatSigned(rules.dealApproved) })}</li>
        <li>{t('texts.community.ofTheDay', { points: formatSigned(rules.dealOfTheDay) })}</li>
        <li>{t('texts.community.upvoted', { points: formatSigned(rules.upvoteReceived) })}</li>
        <li>{t('texts.community.downvoted', { points: formatSigned(rules.downvoteReceived) })}</li>
        <li>
          {t('texts.community.commented', { points: formatSigned(rules.commentPosted), most: rules.commentsPaidADay })}
        </li>
        <li>
          {t('texts.community.commentUpvoted', {
            points: formatSigned(rules.commentUpvoted),
            most: rules.commentUpvotesPaidADay,
          })}
        </li>
        <li>{t('texts.community.expiryReported', { points: formatSigned(rules.expiryConfirmed) })}</li>
        <li>{t('texts.community.removed', { points: formatSigned(rules.dealRemoved) })}</li>
      </ul>
      <p>
        {rich('texts.community.pointsNote', {
          profile: (words) => <Link to="/profile">{words}</Link>,
          leaderboard: (words) => <Link to="/leaderboard">{words}</Link>,
        })}
      </p>
    </TextSection>
  );
}

function Reputation() {
  const { upvoteShare, approvedShare, age, ageDays, reports, reportsNeeded } = pointLimits.reputation;
  const seconds = t('texts.amounts.seconds', { count: pointLimits.recalculateEvery / 1_000 });
  return (
    <TextSection title={t('texts.community.reputationTitle')}>
      <p>{t('texts.community.reputation', { most: formatNumber(reputationMost) })}</p>
      <ul className="tabular-nums">
        <li>{t('texts.community.upvoteShare', { points: upvoteShare })}</li>
        <li>{t('texts.community.approvedShare', { points: approvedShare })}</li>
        <li>{t('texts.community.age', { points: age, years: t('texts.amounts.years', { count: ageDays / 365 }) })}</li>
        <li>
          {t('texts.community.upheldReports', {
            points: reports,
            reports: t('texts.amounts.reports', { count: reportsNeeded }),
          })}
        </li>
      </ul>
      <p>{t('texts.community.wilson', { seconds })}</p>
    </TextSection>
  );
}

function Trust() {
  const days = ({ days: count }: { days: number }) => t('texts.amounts.days', { count });
  const deals = ({ approvedDeals: count }: { approvedDeals: number }) => t('texts.amounts.approvedDeals', { count });
  return (
    <TextSection title={t('texts.community.trustTitle')}>
      <p>{t('texts.community.trust', { most: trustLimits.levels.length })}</p>
      <ul className="tabular-nums">
        <li>{rich('texts.community.level0', { strong, percent: formatPercent(trustLimits.weights[0]) })}</li>
        <li>{rich('texts.community.level1', { strong, days: days(known) })}</li>
        <li>{rich('texts.community.level2', { strong, days: days(publishing), deals: deals(publishing) })}</li>
        <li>
          {rich('texts.community.level3', {
            strong,
            days: days(tending),
            deals: deals(tending),
            reports: t('texts.amounts.reports', { count: tending.upheldReports }),
          })}
        </li>
      </ul>
    </TextSection>
  );
}

function Fairness() {
  return (
    <TextSection title={t('texts.community.fairTitle')}>
      <p>{t('texts.community.rings', { days: t('texts.amounts.days', { count: voteRingLimits.days }) })}</p>
      <p>{t('texts.community.masked', { minutes: t('texts.amounts.minutes', { count: dealLimits.maskedMinutes }) })}</p>
    </TextSection>
  );
}
