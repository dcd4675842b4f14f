import type { Alert } from '@haggle/contract/alerts/alerts';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { Pencil, Rss, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { anyAddress } from '../../lib/any-address.ts';
import { rich } from '../../lib/rich.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass, LinkButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { AlertHits } from './alert-matches.tsx';
import { describeQuery, describeSpeed, feedAddress, toSearch } from './alert-text.ts';
import { useAlertSwitch } from './use-alert-switch.ts';
import { WebhookState } from './webhook-state.tsx';

interface CardProps {
  alert: Alert;
  nameOf: (slug: string) => string;
  onDelete: () => void;
}

/** A card of an alert or saved search: its criteria, channels, matches and actions. */
export function AlertCard({ alert, nameOf, onDelete }: CardProps) {
  const { _id: id, name, channels, webhook, hits, query, speed } = alert;
  const titleId = useId();
  const criteria = [...describeQuery(query, nameOf), ...(speed ? [describeSpeed(speed)] : [])];
  return (
    <Tile role="article" aria-labelledby={titleId} className="flex flex-col gap-3 p-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id={titleId} className="break-words font-semibold text-base">
            <Link
              to={anyAddress(query.q ? '/search' : '/deals')}
              search={toSearch(query)}
              className="roomy hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="mt-0.5 break-words text-soft">{criteria.join(' · ')}</p>
        </div>
        {channels.length > 0 && <AlertSwitch alert={alert} />}
      </div>
      <p className="flex flex-wrap items-center gap-1.5 text-faint text-sm">
        {channels.map((channel) => (
          <Badge key={channel}>{t(`alerts.channel.${channel}`)}</Badge>
        ))}
        {channels.length === 0 && <Badge>{t('alerts.card.savedSearch')}</Badge>}
        <span className="ms-1">
          <MatchSummary alert={alert} />
        </span>
      </p>
      {webhook && channels.includes('webhook') && <WebhookState id={id} name={name} webhook={webhook} />}
      {hits > 0 && (
        <Disclosure
          title={
            <span className="text-sm">
              <span aria-hidden>{t('alerts.card.showMatches')}</span>
              <span className="sr-only">{t('ui.named', { label: t('alerts.card.showMatches'), value: name })}</span>
            </span>
          }
        >
          <AlertHits id={id} />
        </Disclosure>
      )}
      <AlertActions alert={alert} onDelete={onDelete} />
    </Tile>
  );
}

function AlertSwitch({ alert }: { alert: Alert }) {
  const { mutate, isPending } = useAlertSwitch(alert);
  const { isActive, name } = alert;
  return (
    <div className="flex shrink-0 items-center gap-2 text-soft text-sm">
      <span aria-hidden>{isActive ? t('alerts.card.on') : t('alerts.card.offShort')}</span>
      <Switch isOn={isActive} isBusy={isPending} onSwitch={mutate} aria-label={t('alerts.card.switch', { name })} />
    </div>
  );
}

function MatchSummary({ alert: { hits, lastHitAt, channels, isActive } }: { alert: Alert }) {
  if (lastHitAt) {
    return rich('alerts.card.lastMatch', {
      matches: t('alerts.card.matches', { count: hits }),
      time: () => <TimeAgo time={lastHitAt} isInSentence />,
    });
  }
  if (channels.length === 0) return t('alerts.card.nowhere');
  return isActive ? t('alerts.card.noMatches') : t('alerts.card.off');
}

function AlertActions({ alert: { _id: id, name, query }, onDelete }: Pick<CardProps, 'alert' | 'onDelete'>) {
  const named = (label: string) => t('ui.named', { label, value: name });
  return (
    <div className="-mx-1 -mb-1 flex flex-wrap gap-1">
      <LinkButton
        to="/alerts/$id/edit"
        params={{ id }}
        size="small"
        variant="quiet"
        aria-label={named(t('ui.actions.edit'))}
      >
        <Pencil size={15} aria-hidden /> {t('ui.actions.edit')}
      </LinkButton>
      <a
        href={feedAddress(query)}
        className={buttonClass({ size: 'small', variant: 'quiet' })}
        aria-label={named(t('alerts.card.feed'))}
      >
        <Rss size={15} aria-hidden /> {t('alerts.card.feed')}
      </a>
      <Button size="small" variant="quiet" aria-label={named(t('ui.actions.delete'))} onClick={onDelete}>
        <Trash2 size={15} aria-hidden /> {t('ui.actions.delete')}
      </Button>
    </div>
  );
}
