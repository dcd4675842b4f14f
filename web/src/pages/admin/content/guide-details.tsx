import type { ArticleDetail } from '@haggle/contract/content/articles';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { CategoryOptions, OwnCategoryOption } from '../../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../../features/categories/queries.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { CoverField } from './cover-field.tsx';
import type { GuideForm } from './use-guide-form.ts';

/** A guide's details other than its text: cover picture, category, author and publication time. */
export function GuideDetails({ guide, form }: { guide: ArticleDetail | undefined; form: GuideForm }) {
  const { data: tree = [] } = useQuery(categoryTreeQuery(useApi()));
  const currentCategory = guide?.category;
  return (
    <div className="grid gap-4 rounded-xl border p-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <CoverField
          url={form.watch('coverUrl')}
          hint={t('admin-content.details.coverHint')}
          error={form.errorOf('coverKey')}
          onChange={(url, key) => {
            form.type('coverUrl', url);
            form.type('coverKey', key);
          }}
        />
      </div>
      <Field label={t('admin-content.details.category')} error={form.errorOf('categoryId')}>
        {(control) => (
          // Controlled, because its options load after its value, which an uncontrolled select would lose.
          <Select
            {...control}
            value={form.watch('categoryId')}
            onChange={({ target }) => form.type('categoryId', target.value)}
          >
            <option value="">{t('admin-content.details.noCategory')}</option>
            <CategoryOptions nodes={tree} by="_id" />
            <OwnCategoryOption nodes={tree} value={currentCategory?._id} name={currentCategory?.name} by="_id" />
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
