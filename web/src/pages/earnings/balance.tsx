import { Link } from '@tanstack/react-router';
import { FigureTile } from '../../ui/charts/figure-tile.tsx';
import { type Balance as Amounts, nextStep } from './balance-text.ts';

/** What is owed to a member, what each amount means and what happens next. */
export function Balance({ balance }: { balance: Amounts }) {
  const { text, asksHow } = nextStep(balance);
  return (
    <section aria-labelledby="balance">
      <h2 id="balance" className="mb-2 font-semibold text-lg">
        Your balance
      </h2>
      <dl className="grid grid-cols-2 gap-3 compact:grid-cols-4">
        <FigureTile name="Pending" unit="dollars" value={balance.pending} note="Orders that may still be taken back" />
        <FigureTile name="Owed" unit="dollars" value={balance.owed} note="Approved and not paid yet" />
        <FigureTile name="On its way" unit="dollars" value={balance.onItsWay} note="Part of what is owed" />
        <FigureTile name="Paid so far" unit="dollars" value={balance.paid} note="Since you joined" />
      </dl>
      <p className="mt-3 max-w-prose">
        {text}{' '}
        {asksHow && (
          <Link
            to="."
            search={((before: object) => ({ ...before, show: 'details', page: undefined, sort: undefined })) as never}
            resetScroll={false}
            className="font-medium text-ember-text underline"
          >
            Say how you are paid
          </Link>
        )}
      </p>
    </section>
  );
}
