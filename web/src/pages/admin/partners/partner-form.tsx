import { affiliateLimits } from '@haggle/contract/limits/affiliate-limits';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input, Select, Textarea } from '../../../ui/inputs.tsx';
import { LinkPreview } from './link-preview.tsx';
import { hostsOf, type usePartnerForm } from './use-partner-form.ts';

type Form = ReturnType<typeof usePartnerForm>;
const { partner: most } = affiliateLimits;

/** Everything that is said of a partner. A slug can be chosen for new ones alone, since networks call it. */
export function PartnerForm({ form, label, isNew = false }: { form: Form; label: string; isNew?: boolean }) {
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="flex max-w-2xl flex-col gap-4"
    >
      {form.failure && <ErrorLine text={form.failure} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" hint="Members read it beside their commissions." error={form.errorOf('name')}>
          {(control) => <Input {...control} {...form.register('name')} maxLength={most.nameMost} autoComplete="off" />}
        </Field>
        <Field label="Network" hint="Direct, where the shop itself pays." error={form.errorOf('network')}>
          {(control) => <Input {...control} {...form.register('network')} maxLength={most.networkMost} />}
        </Field>
      </div>
      {isNew && <SlugField form={form} />}
      <Field
        label="Hosts of the shop"
        hint="One a line, such as shop.example, without www. All below a host belong to it."
        error={form.errorOf('domains')}
      >
        {(control) => <Textarea {...control} {...form.register('domains')} spellCheck={false} className="min-h-20" />}
      </Field>
      <TemplateFields form={form} />
      <Terms form={form} />
      <Button type="submit" variant="primary" className="self-start" disabled={form.isSubmitting}>
        {form.isSubmitting ? 'Saving...' : label}
      </Button>
    </form>
  );
}

function SlugField({ form }: { form: Form }) {
  return (
    <Field
      label="Short name"
      hint="In the address of its messages. It stays for good; empty, it is made from the name."
      error={form.errorOf('slug')}
    >
      {(control) => <Input {...control} {...form.register('slug')} maxLength={most.slugMost} spellCheck={false} />}
    </Field>
  );
}

function TemplateFields({ form }: { form: Form }) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Link template" hint={<TemplateHint />} error={form.errorOf('linkTemplate')}>
        {(control) => (
          <Input
            {...control}
            {...form.register('linkTemplate')}
            maxLength={most.templateMost}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-sm!"
          />
        )}
      </Field>
      <Field
        label="Tracking host"
        hint="Only where the template leads to a network that is not known here."
        error={form.errorOf('trackingHost')}
      >
        {(control) => <Input {...control} {...form.register('trackingHost')} spellCheck={false} autoComplete="off" />}
      </Field>
      <LinkPreview
        linkTemplate={form.watch('linkTemplate')}
        domains={hostsOf(form.watch('domains'))}
        trackingHost={form.watch('trackingHost').trim()}
      />
    </div>
  );
}

function TemplateHint() {
  return (
    <>
      What a deal's address becomes: either parameters added to it,{' '}
      <code className="break-all">{'{url}?tag=haggle-20&sub={clickId}'}</code>, or an address of the network,{' '}
      <code className="break-all">{'https://network.example/click?ref={clickId}&to={url}'}</code>. {'{clickId}'} lets
      orders be traced to deals; {'{dealId}'} may stand in it as well.
    </>
  );
}

function Terms({ form }: { form: Form }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label="Commission in percent"
        hint="Of an order's amount, where the partner does not say what it pays."
        error={form.errorOf('commissionRate')}
      >
        {(control) => (
          <Input {...control} {...form.register('commissionRate')} inputMode="decimal" autoComplete="off" />
        )}
      </Field>
      <Field
        label="Status"
        hint="Links lead through active partners only. A paused one may still report orders."
        error={form.errorOf('status')}
      >
        {(control) => (
          <Select {...control} {...form.register('status')}>
            <option value="active">Active</option>
            <option value="paused">Paused</option>
          </Select>
        )}
      </Field>
    </div>
  );
}
