import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { rich } from '../../../lib/rich.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';

const minutes = affiliateLimits.conversion.toleranceSeconds / 60;

/** A shell script that sends a message with a valid signature. */
function exampleFor(slug: string): string {
  return `SECRET='${t('admin-partners.signing.exampleSecret')}'
BODY='{"orderId":"A-1001","clickId":"${t('admin-partners.signing.exampleClick')}","orderAmount":80,"commission":4,"currency":"${locale.currency}"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$SECRET" | sed 's/^.* //')
curl '${location.origin}/api/affiliate/postback/${slug}' \\
  -H 'content-type: application/json' \\
  -H "x-haggle-timestamp: $TIME" \\
  -H "x-haggle-signature: sha256=$SIGNATURE" \\
  -d "$BODY"`;
}

const fields = [
  'orderId',
  'transactionId',
  'clickId',
  'orderAmount',
  'commission',
  'currency',
  'occurredAt',
  'status',
] as const;

/** Explains how a partner reports an order, with a working example. */
export function SigningHelp({ slug }: { slug: string }) {
  const example = exampleFor(slug);
  const { currency } = locale;
  return (
    <div className="flex flex-col gap-3">
      <p className="max-w-prose">
        {rich('admin-partners.signing.intro', { minutes, code: (words) => <code dir="ltr">{words}</code> })}
      </p>
      <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[auto_1fr]">
        {fields.map((name) => (
          <div key={name} className="contents">
            <dt>
              <code className="text-sm">{name}</code>
            </dt>
            <dd className="mb-1 text-soft sm:mb-0">{t(`admin-partners.fields.${name}`, { currency })}</dd>
          </div>
        ))}
      </dl>
      <div>
        <div className="mb-2 flex items-center justify-between gap-3">
          <h3 className="font-medium">{t('admin-partners.signing.example')}</h3>
          <CopyButton text={example} />
        </div>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
          tabIndex={0}
          dir="ltr"
          className="overflow-x-auto rounded-lg bg-sunken p-3 text-xs leading-5"
        >
          <code>{example}</code>
        </pre>
      </div>
      <p className="max-w-prose text-soft">{t('admin-partners.signing.outro')}</p>
    </div>
  );
}
