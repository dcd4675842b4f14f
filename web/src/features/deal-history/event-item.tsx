import type { DealChange } from '@haggle/contract/deals/lifecycle';
import type { Moment } from '@haggle/contract/deals/timeline';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { changeText } from './change-text.ts';
import type { TimelineEvent } from './timeline-text.ts';

/** A change or another event in a deal's history. */
export function EventItem({ event }: { event: TimelineEvent }) {
  return (
    <li className="relative text-sm before:absolute before:top-1.5 before:-start-[1.3rem] before:size-2 before:rounded-full before:bg-line-strong">
      {'change' in event ? <Change change={event.change} /> : <MomentText moment={event.moment} />}
      <p className="text-faint text-xs">
        {'change' in event && <ActorName actor={event.change.actor} />}
        <TimeAgo time={event.at} />
      </p>
    </li>
  );
}

function Change({ change }: { change: DealChange }) {
  return (
    <>
      {changeText(change).map((text) => (
        <p key={text} className="break-words">
          {text}
        </p>
      ))}
      {change.reason && (
        <p className="break-words text-soft">{t('deal-history.edit.quoted', { words: change.reason })}</p>
      )}
    </>
  );
}

function MomentText({ moment }: { moment: Moment }) {
  switch (moment.kind) {
    case 'hot':
      return <p>{t('deal-history.moment.hot')}</p>;
    case 'reports':
      return <p>{t(`state-reports.said.${moment.state}`, { count: moment.count })}.</p>;
    case 'comment':
      return (
        <p className="break-words">
          <a href={`#comment-${moment.id}`} className="hover:underline">
            {t('deal-history.moment.comment', { author: moment.author, text: moment.text })}
          </a>{' '}
          <span className="text-faint">{t('deal-history.moment.likes', { count: moment.likes })}</span>
        </p>
      );
  }
}

function ActorName({ actor }: Pick<DealChange, 'actor'>) {
  const name = actor?.displayName || actor?.username;
  if (!actor || !name) return null;
  return (
    <>
      {actor.username ? (
        <Link to="/user/$id" params={{ id: actor._id }} className="underline hover:text-ink">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <span aria-hidden>·</span>{' '}
    </>
  );
}
