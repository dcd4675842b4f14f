import type { TreeCategory } from '@haggle/contract/catalogue/category-tree';
import { t } from '@haggle/contract/messages/translate';
import { useState } from 'react';
import { DraftNote } from '../../../features/admin-kit/draft-note.tsx';
import { useAdminForm } from '../../../features/admin-kit/use-admin-form.ts';
import { CategoryIcon } from '../../../features/categories/category-icon.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox, Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { iconNames } from './icon-names.ts';
import { flattenTree } from './tree-moves.ts';
import type { TreeActions } from './use-tree.ts';

interface EditProps {
  /** The category to edit. Without it, one is added below `parent`. */
  category?: TreeCategory | undefined;
  parent: TreeCategory | null;
  actions: TreeActions;
  onClose: () => void;
}

/** The dialog that adds a category, or edits one's name, description, icon and state. */
export function EditCategory({ category, parent, actions, onClose }: EditProps) {
  const { name = '', slug = '', description = '', icon = '', isActive = true } = category ?? {};
  const values = { name, slug, description, icon, isActive };
  // The version seen when the dialog opened, so that saving doesn't overwrite later changes by others.
  const [seenVersion] = useState(actions.version);
  const form = useAdminForm(
    { values, draft: `category ${category?._id ?? `below ${parent?._id ?? 'none'}`}` },
    async ({ isActive, slug, ...rest }) => {
      const fields = { ...rest, icon: rest.icon as 'cpu', ...(slug && { slug }) };
      await actions.act(
        (version) =>
          category
            ? actions.api('PUT /admin/categories/:id', {
                params: { id: category._id },
                body: { version, isActive, ...fields },
              })
            : actions.api('POST /admin/categories', { body: { version, parent: parent?._id ?? null, ...fields } }),
        category && seenVersion,
      );
      actions.announce(
        category ? t('admin-categories.edited', { name: rest.name }) : t('admin-categories.added', { name: rest.name }),
      );
      onClose();
    },
  );
  return (
    <FormDialog
      title={titleOf(category, parent)}
      label={category ? t('ui.actions.save') : t('ui.actions.add')}
      isBusy={form.isSubmitting}
      failure={form.failure}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <DraftNote draft={form.draft} />
      <Field label={t('admin-categories.name')} error={form.errorOf('name')}>
        {(control) => <Input {...control} {...form.register('name')} />}
      </Field>
      <Field
        label={t('admin-categories.address')}
        hint={category ? t('admin-categories.addressHint') : t('admin-categories.newAddressHint')}
        error={form.errorOf('slug')}
      >
        {(control) => <Input {...control} {...form.register('slug')} autoCapitalize="none" spellCheck={false} />}
      </Field>
      <Field
        label={t('admin-categories.description')}
        hint={t('admin-categories.descriptionHint')}
        error={form.errorOf('description')}
      >
        {(control) => <Textarea {...control} {...form.register('description')} rows={3} />}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">{t('admin-categories.icon')}</legend>
        <div className="flex flex-wrap gap-1">
          {(['', ...iconNames] as const).map((choice) => (
            <label
              key={choice}
              title={iconName(choice)}
              className="grid size-9 cursor-pointer place-items-center rounded-lg border border-transparent hover:bg-hover has-checked:border-focus has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:bg-accent-wash"
            >
              <input
                type="radio"
                value={choice}
                aria-label={iconName(choice)}
                className="sr-only"
                {...form.register('icon')}
              />
              <CategoryIcon name={choice} size={18} />
            </label>
          ))}
        </div>
      </fieldset>
      {category && <Checkbox {...form.register('isActive')}>{t('admin-categories.isActive')}</Checkbox>}
    </FormDialog>
  );
}

function iconName(icon: (typeof iconNames)[number] | ''): string {
  return icon === '' ? t('admin.words.none') : t(`admin-categories.icons.${icon}`);
}

function titleOf(category: TreeCategory | undefined, parent: TreeCategory | null): string {
  if (category) return t('admin-categories.editTitle', { name: category.name });
  return parent ? t('admin-categories.addIn', { name: parent.name }) : t('admin-categories.add');
}

interface MergeProps {
  category: TreeCategory;
  tree: readonly TreeCategory[];
  actions: TreeActions;
  onClose: () => void;
}

/** The dialog that chooses the category to merge another one into. */
export function MergeCategory({ category, tree, actions, onClose }: MergeProps) {
  const choices = flattenTree(tree).filter(
    ({ _id, path }) => _id !== category._id && !path.startsWith(`${category.path}/`),
  );
  const [into, setInto] = useState('');
  const target = choices.find(({ _id }) => _id === into);
  async function merge({ name }: TreeCategory): Promise<void> {
    const params = { id: category._id };
    await actions.act((version) =>
      actions.api('POST /admin/categories/:id/merge', { params, body: { version, into } }),
    );
    actions.announce(t('admin-categories.merged', { name: category.name, target: name }));
  }
  return (
    <ActionDialog
      title={t('admin-categories.mergeTitle', { name: category.name })}
      text={t('admin-categories.mergeText')}
      label={t('admin.words.merge')}
      isDanger
      run={target && (() => merge(target))}
      onClose={onClose}
    >
      <Field label={t('admin-categories.into')}>
        {(control) => (
          <Select {...control} value={into} onChange={(event) => setInto(event.target.value)}>
            <option value="">{t('admin-categories.choose')}</option>
            {choices.map(({ _id, name, path }) => (
              <option key={_id} value={_id}>
                {'– '.repeat(path.split('/').length - 1)}
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ActionDialog>
  );
}
