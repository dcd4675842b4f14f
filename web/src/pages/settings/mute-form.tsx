import type { MuteDraft } from '@haggle/contract/accounts/mutes';
import { everyOf, isOneOf } from '@haggle/contract/keys';
import * as muteLimits from '@haggle/contract/limits/mutes';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CategoryOptions } from '../../features/categories/category-options.tsx';
import { categoryTreeQuery } from '../../features/categories/queries.ts';
import { useMutes } from '../../features/mutes/use-mutes.ts';
import { storesQuery } from '../../features/stores-brands/store-queries.ts';
import { useApi } from '../../lib/api-context.tsx';
import { refusalText } from '../../lib/refusal-text.ts';
import { Button } from '../../ui/button.tsx';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { Input, Select } from '../../ui/inputs.tsx';

type Kind = Exclude<MuteDraft['kind'], 'user'>;

const kinds = everyOf<Kind>()(['word', 'store', 'category']);

/** The form that mutes a word, a store or a category. Members are muted on their profiles. */
export function MuteForm() {
  const { add, isAdding } = useMutes();
  const [kind, setKind] = useState<Kind>('word');
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<string>();

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!value.trim())
      return setProblem(kind === 'word' ? t('settings.muteForm.writeWord') : t('settings.muteForm.chooseOne'));
    try {
      await add({ kind, value });
      setValue('');
    } catch (error) {
      setProblem(refusalText(error));
    }
  }

  return (
    <form method="post" noValidate aria-label={t('settings.muteForm.mute')} onSubmit={(event) => void send(event)}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label={t('settings.muteForm.what')} className="w-32">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => {
                if (isOneOf(kinds, target.value)) setKind(target.value);
                setValue('');
                setProblem(undefined);
              }}
            >
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`settings.muteKind.${one}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t(`settings.muteKind.${kind}`)} error={problem} className="min-w-0 flex-[1_1_12rem]">
          {(control) => (
            <ValueField
              kind={kind}
              control={control}
              value={value}
              onValue={(value) => {
                setValue(value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Button type="submit" disabled={isAdding} className="mt-6.5 h-10">
          {isAdding ? t('settings.muteForm.muting') : t('settings.muteForm.mute')}
        </Button>
      </div>
      <p className="mt-2 text-faint text-sm">{t('settings.muteForm.hint')}</p>
    </form>
  );
}

interface ValueProps {
  kind: Kind;
  control: ControlProps;
  value: string;
  onValue: (value: string) => void;
}

function ValueField({ kind, control, value, onValue }: ValueProps) {
  const api = useApi();
  const { data: categories = [] } = useQuery({ ...categoryTreeQuery(api), enabled: kind === 'category' });
  const { data: stores } = useQuery({ ...storesQuery(api, {}), enabled: kind === 'store' });
  const chosen = { ...control, value, onChange: ({ target }: { target: { value: string } }) => onValue(target.value) };
  if (kind === 'word') return <Input {...chosen} autoComplete="off" maxLength={muteLimits.maxWordLength} />;
  return (
    <Select {...chosen}>
      <option value="">{t('settings.muteForm.choose')}</option>
      {kind === 'category' ? (
        <CategoryOptions nodes={categories} />
      ) : (
        stores?.data.map(({ _id, name, slug }) => (
          <option key={_id} value={slug}>
            {name}
          </option>
        ))
      )}
    </Select>
  );
}
