import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { DealAppeal } from '../../features/moderation/deal-appeal.tsx';
import { rich } from '../../lib/rich.ts';
import { useSession } from '../../lib/session-context.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** For the author of a merged deal, whose page is gone: the remaining deal, and the appeal form. */
export function MergeAppeal({ dealId }: { dealId: string }) {
  const { isAuthenticated, loading } = useSession();
  return (
    <>
      <p className="mb-4 text-soft">
        {rich('moderation.merge.appeal', {
          link: (words) => (
            <Link to="/deals/$id/{-$slug}" params={{ id: dealId }} className="underline hover:text-ink">
              {words}
            </Link>
          ),
        })}
      </p>
      {isAuthenticated && <DealAppeal dealId={dealId} />}
      {!isAuthenticated && !loading && (
        <LinkButton to="/login" search={{ next: `/appeal?deal=${dealId}` }} variant="primary">
          {t('moderation.merge.logIn')}
        </LinkButton>
      )}
    </>
  );
}
