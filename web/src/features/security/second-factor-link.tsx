import { Link } from '@tanstack/react-router';

/** Leads to where two-step sign-in and passkeys are set up. */
export function SecondStepLink() {
  return (
    <Link
      to={'/settings' as string}
      search={{ tab: 'security' } as never}
      className="font-medium text-ember-text underline"
    >
      Set up a second step
    </Link>
  );
}
