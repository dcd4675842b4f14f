import { t } from '@haggle/contract/messages/translate';
import { rich } from '../../lib/rich.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Tile } from '../../ui/tile.tsx';

/** The key of a new webhook, which can't be shown again. */
export function WebhookKey({ secret, name }: { secret: string; name: string }) {
  return (
    <Tile role="status" className="flex max-w-prose flex-col gap-3 p-4 sm:p-6">
      <p ref={focusOnce} tabIndex={-1} className="font-semibold text-base outline-none">
        {t('alerts.webhook.keyTitle', { name })}
      </p>
      <code className="wrap-anywhere rounded-lg bg-sunken px-3 py-2 text-sm">{secret}</code>
      <p className="text-soft text-sm">{rich('alerts.webhook.keyText', { code: (words) => <code>{words}</code> })}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={t('alerts.webhook.copyKey')} />
        <LinkButton to="/alerts" size="small" variant="primary">
          {t('ui.actions.done')}
        </LinkButton>
      </div>
    </Tile>
  );
}

/** Moves the focus here, because the form that had it is gone. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}
