import type { ArticleDetail } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { CategoryOptions, categoryName } from '../../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../../features/categories/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { currentPicture } from '../../../lib/fresh-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { useWritingPictures } from '../writing/use-pictures.ts';
import type { GuideForm } from './use-guide-form.ts';

/** What a guide has besides its text: a picture above it, a category, an author and a time. */
export function GuideDetails({ guide, form }: { guide: ArticleDetail | undefined; form: GuideForm }) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  const own = guide?.category;
  return (
    <div className="grid gap-4 rounded-xl border p-4 sm:grid-cols-2">
      <Cover form={form} />
      <Field label={t('admin-content.details.category')} error={form.errorOf('categoryId')}>
        {(control) => (
          // Its choices come later than its value, which a field that the form does not control would lose.
          <Select
            {...control}
            value={form.watch('categoryId')}
            onChange={({ target }) => form.type('categoryId', target.value)}
          >
            <option value="">{t('admin-content.details.noCategory')}</option>
            <CategoryOptions nodes={tree} by="_id" />
            {/* One that is switched off is in no tree. */}
            {own && !categoryName(tree, own._id, '_id') && <option value={own._id}>{own.name}</option>}
          </Select>
        )}
      </Field>
      <Field
        label={t('admin-content.guides.author')}
        hint={t('admin-content.details.authorHint')}
        error={form.errorOf('author')}
      >
        {(control) => <Input {...control} {...form.register('author')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      {!form.isPublished && (
        <Field
          label={t('admin-content.schedule.label')}
          hint={guide?.scheduledFor ? t('admin-content.schedule.set') : t('admin-content.schedule.hint')}
          error={form.errorOf('scheduledFor')}
        >
          {(control) => <Input {...control} {...form.register('scheduledFor')} type="datetime-local" />}
        </Field>
      )}
    </div>
  );
}

function Cover({ form }: { form: GuideForm }) {
  const { add, isBusy, failure } = useWritingPictures(({ key, address }) => {
    form.type('coverUrl', address.replace(/#.*$/, ''));
    form.type('coverKey', key);
  });
  const url = form.watch('coverUrl');
  return (
    <div className="flex flex-col gap-2 sm:col-span-2">
      {url && (
        <img
          src={currentPicture(url)}
          alt={t('admin-content.details.coverNow')}
          className="max-h-40 max-w-full self-start rounded-lg border object-contain"
        />
      )}
      <Field
        label={t('admin-content.details.cover')}
        hint={isBusy ? t('admin-content.tools.sending') : t('admin-content.details.coverHint')}
        error={failure ?? form.errorOf('coverKey')}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*"
            onChange={({ target: { files } }) => void add([...(files ?? [])])}
            className="w-full text-sm"
          />
        )}
      </Field>
      {url && (
        <Button
          size="small"
          className="self-start"
          onClick={() => {
            form.type('coverUrl', '');
            form.type('coverKey', '');
          }}
        >
          {t('admin-content.details.removeCover')}
        </Button>
      )}
    </div>
  );
}
