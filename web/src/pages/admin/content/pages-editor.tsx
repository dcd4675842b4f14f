import type { PageSlug, SitePage } from '@haggle/contract/content/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { pageQuery } from '../../../features/content/page-queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { ActDialog } from '../../../ui/action-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLinks } from '../../../ui/choice-links.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/inputs.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { MarkdownField } from './markdown-field.tsx';

const names: Record<PageSlug, string> = {
  about: 'About',
  faq: 'FAQ',
  privacy: 'Privacy',
  terms: 'Terms',
  guidelines: 'Guidelines',
  contact: 'Contact',
};
const slugs = Object.keys(names) as PageSlug[];

/** The page named in the admin address; the first one if there is none. */
export function pageOf(value: string | undefined): PageSlug {
  return slugs.find((slug) => slug === value) ?? 'about';
}

/** The pages of text, one at a time. */
export function PagesEditor({ slug }: { slug: PageSlug }) {
  const { data, isPending, error, refetch } = useQuery({ ...pageQuery(useApi(), slug), staleTime: 0 });
  return (
    <>
      <div className="mb-5 flex overflow-x-auto">
        <ChoiceLinks
          label="Which page"
          choices={slugs.map((name) => ({ name: names[name], search: { show: name }, isCurrent: name === slug }))}
        />
      </div>
      {isPending && <Skeleton className="h-[36rem] rounded-xl" />}
      {error && <ErrorLine text={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && <Editor key={`${slug} ${data?.updatedAt}`} slug={slug} page={data} />}
    </>
  );
}

function Editor({ slug, page }: { slug: PageSlug; page: SitePage | null }) {
  const api = useApi();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { queryKey } = pageQuery(api, slug);
  const values = { title: page?.title ?? names[slug], body: page?.body ?? '' };
  const form = useAdminForm(values, async (body) => {
    const { data } = await api('PUT /pages/:slug', { params: { slug }, body });
    client.setQueryData(queryKey, data);
    toast('The page is changed.', 'good');
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="flex flex-col gap-4">
      {!page && (
        <p className="text-soft">
          The first text stands, which came with the software. What you write takes its place.
        </p>
      )}
      {form.failure && <ErrorLine text={form.failure} />}
      <Field label="Title" error={form.errorOf('title')}>
        {(control) => <Input {...control} {...form.register('title')} />}
      </Field>
      <MarkdownField
        label="Text"
        hint="Markdown."
        value={form.watch('body')}
        error={form.errorOf('body')}
        onChange={(value) => form.setValue('body', value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" disabled={form.isSubmitting}>
          Save
        </Button>
        {page && <Button onClick={() => setAsking(true)}>Back to the first text</Button>}
        <a href={`/${slug}`} className="ml-auto text-sm text-soft underline">
          Look at it
        </a>
      </div>
      {isAsking && (
        <ActDialog
          title="Back to the first text?"
          text="What you wrote goes for good."
          label="Back to the first text"
          isDanger
          run={async () => {
            await api('DELETE /pages/:slug', { params: { slug } });
            client.setQueryData(queryKey, null);
            toast('The first text stands again.', 'good');
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
