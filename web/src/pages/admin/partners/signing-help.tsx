import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { CopyButton } from '../../../ui/copy-button.tsx';

const minutes = affiliateLimits.conversion.toleranceSeconds / 60;

/** A message that can be sent from a terminal, with the right signature. */
function exampleFor(slug: string): string {
  return `SECRET='the secret of this partner'
BODY='{"orderId":"A-1001","clickId":"the {clickId} of the link","orderAmount":80,"commission":4,"currency":"USD"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl '${location.origin}/api/affiliate/postback/${slug}' \\
  -H 'content-type: application/json' \\
  -H "x-haggle-timestamp: $TIME" \\
  -H "x-haggle-signature: sha256=$SIGNATURE" \\
  -d "$BODY"`;
}

const fields = [
  ['orderId', 'The order as the partner names it. One order is one commission.'],
  ['clickId', 'As it stood in the link. Without it the order cannot be traced to a deal.'],
  ['orderAmount', 'In dollars, with at most two decimals.'],
  ['commission', "What the partner pays, in dollars. Without it, this partner's rate of the order's amount."],
  ['currency', 'USD.'],
  ['occurredAt', 'When the order was made, such as 2026-11-27T18:00:00Z. Without it, now.'],
  ['status', '“pending”, or “cancelled” to take an order back that was reported before.'],
] as const;

/** How a partner reports an order, with an example that works as it stands. */
export function SigningHelp({ slug }: { slug: string }) {
  const example = exampleFor(slug);
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose">
        The body is JSON. The header <code>x-haggle-timestamp</code> has the seconds since 1970, and{' '}
        <code>x-haggle-signature</code> has <code>sha256=</code> followed by the HMAC-SHA256, in hex, of the timestamp,
        a dot and the body, byte for byte. A message more than {minutes} minutes off is refused.
      </p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {fields.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-sm">{name}</code>
            </dt>
            <dd className="mb-1 text-soft sm:mb-0">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div>
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-medium">An example for the terminal</h3>
          <CopyButton text={example} />
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so that the keyboard must reach it.
          tabIndex={0}
          className="overflow-x-auto rounded-lg bg-sunken p-3 text-xs leading-5"
        >
          <code>{example}</code>
        </pre>
      </div>
      <p className="max-w-prose text-soft">
        The same message may be sent again: it gets the same answer and counts once. Amounts of an order can be
        corrected until it is settled; after that a message with other amounts is refused with 409. “cancelled” may come
        at any time. 401 means that the signature, the time or the address is wrong.
      </p>
    </div>
  );
}
