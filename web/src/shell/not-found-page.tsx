import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** What any unknown address shows; answered with status 404. */
export function NotFoundPage() {
  return (
    <Page width="narrow" className="py-20 text-center">
      <title>Page Not Found</title>
      <meta name="robots" content="noindex" />
      <p className="font-semibold text-ember-text text-sm tabular-nums">404</p>
      <h1 className="mt-1 font-semibold text-2xl">Page Not Found</h1>
      <p className="mt-2 text-soft">There is nothing at this address. It may have moved, or never been here.</p>
      <div className="mt-6 flex justify-center gap-2">
        <LinkButton to="/" variant="primary">
          Back to home
        </LinkButton>
        <LinkButton to="/deals">All Deals</LinkButton>
      </div>
    </Page>
  );
}
