import type { Partner, PartnerWithSecret } from '@haggle/contract/links/partners';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { formatDate } from '../../../lib/time.ts';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Section } from '../../../ui/section.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { partnerQuery } from './queries.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { SigningHelp } from './signing-help.tsx';

/** Where a partner reports orders, how its messages are signed, and a new secret for them. */
export function PartnerMessages({ partner }: { partner: Partner }) {
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [renewed, setRenewed] = useState<PartnerWithSecret>();
  return (
    <Section title="Messages about orders" text="The partner reports an order by a signed message to this address.">
      <code className="block break-all rounded-lg bg-sunken p-3 text-sm">
        POST {location.origin}/api/affiliate/postback/{partner.slug}
      </code>
      <p className="mt-3 text-soft">
        {partner.lastPostbackAt ? (
          <>
            The last message with a right signature came <TimeAgo time={partner.lastPostbackAt} className="lowercase" />
            .
          </>
        ) : (
          'No message with a right signature has come yet.'
        )}{' '}
        The secret was made on {formatDate(partner.secretMadeAt)}.
      </p>
      <Button className="mt-3 mb-2" onClick={() => setAsking(true)}>
        Make a new secret
      </Button>
      <Disclosure title="How messages are written and signed">
        <SigningHelp slug={partner.slug} />
      </Disclosure>
      {isAsking && (
        <ActDialog
          title="Make a new secret?"
          text={`The old one stops to count at once. Until ${partner.name} has the new one, its messages are refused.`}
          label="Make a new secret"
          isDanger
          run={async () => {
            const { data } = await api('POST /admin/affiliate/partners/:id/secret', { params: { id: partner._id } });
            setRenewed(data);
            await client.invalidateQueries({ queryKey: partnerQuery(api, partner._id).queryKey });
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {renewed && <SecretDialog partner={renewed} onClose={() => setRenewed(undefined)} />}
    </Section>
  );
}
