import { createFileRoute } from '@tanstack/react-router';
import { pageQuery } from '../features/content/page-queries.ts';
import { foundHead } from '../lib/head.ts';
import { orNotFound } from '../lib/not-found.ts';
import { RichTextPage } from '../pages/texts/rich-text-page.tsx';

export const Route = createFileRoute('/pages/$slug')({
  staticData: { address: 'name', sample: '/pages/disclosure' },
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context: { api, queryClient }, params: { slug } }) => {
    const { title } = await orNotFound(queryClient.ensureQueryData(pageQuery(api, slug)));
    return { title, path: `/pages/${slug}` };
  },
  head: foundHead,
  component: OwnPage,
});

function OwnPage() {
  return <RichTextPage slug={Route.useParams().slug} />;
}
