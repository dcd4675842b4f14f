import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { anySearch } from '../../lib/any-address.ts';
import { FigureTile, FigureTiles } from '../../ui/charts/figure-tile.tsx';
import { type Balance as Amounts, nextStep } from './balance-text.ts';

const amounts = ['pending', 'owed', 'onItsWay', 'paid'] as const;

/** The amounts owed to a member, their meaning, and what happens next. */
export function Balance({ balance }: { balance: Amounts }) {
  const { text, needsPayoutDetails: asksHow } = nextStep(balance);
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className="mb-2 font-semibold text-lg">
        {t('earnings.balance.title')}
      </h2>
      <FigureTiles columns="grid-cols-2 compact:grid-cols-4">
        {amounts.map((amount) => (
          <FigureTile
            key={amount}
            name={t(`earnings.amounts.${amount}`)}
            unit="money"
            value={balance[amount]}
            note={t(`earnings.amountNotes.${amount}`)}
          />
        ))}
      </FigureTiles>
      <p className="mt-3 max-w-prose">
        {text}{' '}
        {asksHow && (
          <Link
            to="."
            search={anySearch((before: object) => ({ ...before, show: 'details', page: undefined, sort: undefined }))}
            resetScroll={false}
            className="font-medium text-accent-text underline"
          >
            {t('earnings.balance.sayHow')}
          </Link>
        )}
      </p>
    </section>
  );
}
