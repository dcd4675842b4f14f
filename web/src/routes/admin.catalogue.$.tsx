import { createFileRoute, notFound } from '@tanstack/react-router';
import { CataloguePage } from '../features/desk/catalogue-page.tsx';
import { pageHead } from '../lib/head.ts';

export const Route = createFileRoute('/admin/catalogue/$')({
  // One route for them all: each of its own would cost every reader's first page a little.
  beforeLoad: ({ params: { _splat = '' } }) => {
    if (!/^(stores|brands|pages|badges|settings|articles(\/[a-z0-9-]+)?)$/.test(_splat)) throw notFound();
  },
  head: ({ match }) => pageHead({ title: 'Catalogue', noindex: true, origin: match.context.origin }),
  component: () => <CataloguePage path={Route.useParams()._splat ?? ''} />,
});
