import { LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Tile } from '../../ui/tile.tsx';

/** The key of a new webhook, which nobody can show again. */
export function WebhookKey({ secret, name }: { secret: string; name: string }) {
  return (
    <Tile role="status" className="flex max-w-prose flex-col gap-3 p-4 sm:p-6">
      <p ref={focusOnce} tabIndex={-1} className="font-semibold text-base outline-none">
        “{name}” is saved. Copy its signing key now: it is not shown again.
      </p>
      <code className="break-all rounded-lg bg-sunken px-3 py-2 text-sm">{secret}</code>
      <p className="text-soft text-sm">
        With it your program knows that a call is ours. Calls carry <code>webhook-id</code>,{' '}
        <code>webhook-timestamp</code> and <code>webhook-signature</code>, as Standard Webhooks 1.0 describes them;
        libraries for many languages check them.
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} label="Copy the key" />
        <LinkButton to="/alerts" size="small" variant="primary">
          Done
        </LinkButton>
      </div>
    </Tile>
  );
}

/** The form that had the focus is gone. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
