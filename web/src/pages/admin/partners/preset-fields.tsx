import { keysOf } from '@haggle/contract/keys';
import type { NetworkPreset } from '@haggle/contract/links/networks';
import { t } from '@haggle/contract/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import { networksQuery } from './queries.ts';
import { newPartner, type usePartnerForm } from './use-partner-form.ts';

type Form = ReturnType<typeof usePartnerForm>;

/** The choice of a known network, which fills in the form and asks for the owner's own ids by the network's names. */
export function PresetFields({ form }: { form: Form }) {
  const { data: networks = [] } = useQuery(networksQuery(useApi()));
  const [networkIds, setNetworkIds] = useState<Record<string, string>>({});
  const chosen = networks.find(({ id }) => id === form.watch('preset'));
  const [isFilling, setFilling] = useState(false);

  function choose(id: string): void {
    const network = networks.find((known) => known.id === id);
    const filled = presetValues(chosen, networkIds);
    const values = presetValues(network);
    form.setValue('preset', id, { shouldDirty: true });
    setNetworkIds({});
    setFilling(network !== undefined);
    for (const field of keysOf(values)) {
      // A network has its own terms, but what the owner typed without one, and the partner's name, stay.
      const isTyped = form.getValues(field) !== filled[field];
      if (isTyped && (!network || field === 'name')) continue;
      form.setValue(field, values[field], { shouldDirty: true });
    }
  }

  function setBlank(network: NetworkPreset, blank: string, number: string): void {
    const nextIds = { ...networkIds, [blank]: number.trim() };
    setNetworkIds(nextIds);
    form.setValue('linkTemplate', fillTemplate(network.linkTemplate, nextIds), { shouldDirty: true });
  }

  return (
    <>
      <Field label={t('admin-partners.form.preset')} hint={t('admin-partners.form.presetHint')}>
        {(control) => (
          <Select {...control} value={form.watch('preset')} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('admin-partners.form.noPreset')}</option>
            {networks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen && chosen.clickIdParameter === null && (
        <p className="text-soft text-sm">{t('admin-partners.form.noClickId', { network: chosen.name })}</p>
      )}
      {chosen && isFilling && chosen.blanks.length > 0 && (
        <fieldset className="grid gap-4 rounded-lg bg-sunken p-3 sm:grid-cols-2">
          <legend className="sr-only">{t('admin-partners.form.blanks', { network: chosen.name })}</legend>
          <p aria-hidden className="font-medium sm:col-span-2">
            {t('admin-partners.form.blanks', { network: chosen.name })}
          </p>
          {chosen.blanks.map((blank) => (
            <Field key={blank} label={blank}>
              {(control) => (
                <Input
                  {...control}
                  value={networkIds[blank] ?? ''}
                  onChange={({ target }) => setBlank(chosen, blank, target.value)}
                  spellCheck={false}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** The values that a network fills in; without one, those of a new form. */
function presetValues(network: NetworkPreset | undefined, networkIds: Readonly<Record<string, string>> = {}) {
  if (!network) {
    const { name, isCatchAll, network, linkTemplate, timeZone, paymentDays } = newPartner;
    return { name, isCatchAll, network, linkTemplate, timeZone, paymentDays };
  }
  const { name, isCatchAll, linkTemplate, timeZone, paymentDays } = network;
  return {
    name,
    isCatchAll,
    network: name,
    linkTemplate: fillTemplate(linkTemplate, networkIds),
    timeZone,
    paymentDays: String(paymentDays),
  };
}

/** The template with its blanks replaced by the owner's ids. Blanks without a value stay. */
function fillTemplate(template: string, networkIds: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\[([^\]]+)\]/g, (whole, blank: string) => networkIds[blank] || whole);
}
