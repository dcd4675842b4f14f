import { entriesOf } from '@haggle/contract/keys';
import { reportFields, reportStates } from '@haggle/contract/limits/affiliate';
import type { dateOrders, decimalSigns } from '@haggle/contract/links/choices';
import type { ReportField, ReportMapping } from '@haggle/contract/links/networks';
import { formatList } from '@haggle/contract/locale/lists';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { Field } from '../../../ui/field.tsx';
import { Input, Select } from '../../../ui/inputs.tsx';
import type { ReportColumns as Columns } from './use-import.ts';

interface ReportColumnsProps {
  columns: Columns;
  mapping: ReportMapping;
  onChange: (mapping: ReportMapping) => void;
}

/** The mapping of a report: its columns' meaning, its number and date formats, and its words for statuses. */
export function ReportColumns({ columns, mapping, onChange }: ReportColumnsProps) {
  const isKeyed = mapping.columns.transactionId || mapping.columns.orderId;
  return (
    <fieldset className="rounded-lg bg-sunken p-3">
      <legend className="sr-only">{t('admin-partners.mapping.title')}</legend>
      <p aria-hidden className="font-medium">
        {t('admin-partners.mapping.title')}
      </p>
      {columns.isRemembered && <p className="text-soft text-sm">{t('admin-partners.mapping.remembered')}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {reportFields.map((field) => (
          <ColumnField key={field} field={field} columns={columns} mapping={mapping} onChange={onChange} />
        ))}
      </div>
      {!isKeyed && mapping.keyColumns.length > 0 && (
        <p className="mt-3 text-soft text-sm">
          {t('admin-partners.mapping.keyed', { columns: formatList(mapping.keyColumns) })}
        </p>
      )}
      <FormatFields mapping={mapping} onChange={onChange} />
      <WordFields columns={columns} mapping={mapping} onChange={onChange} />
    </fieldset>
  );
}

function ColumnField({ field, columns, mapping, onChange }: ReportColumnsProps & { field: ReportField }) {
  const chosen = mapping.columns[field] ?? '';
  const example = columns.samples.map((cells) => cells[columns.header.indexOf(chosen)]).find(Boolean);
  function choose(name: string): void {
    const { [field]: _, ...others } = mapping.columns;
    onChange({ ...mapping, columns: name === '' ? others : { ...others, [field]: name } });
  }
  return (
    <Field
      label={t(`admin-partners.mapping.fields.${field}`)}
      hint={example && t('admin-partners.mapping.example', { text: example })}
    >
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{t('admin-partners.mapping.none')}</option>
          {[...new Set(columns.header)].filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const decimalNames = () =>
  entriesOf<Record<(typeof decimalSigns)[number], string>>({
    site: t('admin-partners.mapping.decimalSite'),
    '.': t('admin-partners.mapping.decimalPoint'),
    ',': t('admin-partners.mapping.decimalComma'),
  });

const dateOrderNames = () =>
  entriesOf<Record<(typeof dateOrders)[number], string>>({
    ymd: t('admin-partners.mapping.dateYmd'),
    dmy: t('admin-partners.mapping.dateDmy'),
    mdy: t('admin-partners.mapping.dateMdy'),
  });

type FormatFieldsProps = Pick<ReportColumnsProps, 'mapping' | 'onChange'>;

function FormatFields({ mapping, onChange }: FormatFieldsProps) {
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <Choice
        label={t('admin-partners.mapping.decimal')}
        value={mapping.decimal}
        choices={decimalNames()}
        onChoose={(decimal) => onChange({ ...mapping, decimal })}
      />
      <Choice
        label={t('admin-partners.mapping.dateOrder')}
        value={mapping.dateOrder}
        choices={dateOrderNames()}
        onChoose={(dateOrder) => onChange({ ...mapping, dateOrder })}
      />
      <Field label={t('admin-partners.mapping.timeZone')}>
        {(control) => (
          <Input
            {...control}
            value={mapping.timeZone}
            onChange={({ target }) => onChange({ ...mapping, timeZone: target.value })}
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('admin-partners.mapping.currency')}>
        {(control) => (
          <Input
            {...control}
            value={mapping.currency ?? ''}
            placeholder={locale.currency}
            maxLength={3}
            onChange={({ target }) => onChange({ ...mapping, currency: target.value.toUpperCase() || null })}
            spellCheck={false}
          />
        )}
      </Field>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosen = choices.find(([choice]) => choice === target.value);
            if (chosen) onChoose(chosen[0]);
          }}
        >
          {choices.map(([choice, name]) => (
            <option key={choice} value={choice}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function WordFields({ columns, mapping, onChange }: ReportColumnsProps) {
  if (columns.words.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="font-medium text-sm">{t('admin-partners.mapping.words')}</p>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        {columns.words.map(({ word, state }) => (
          <Field key={word} label={word || t('admin-partners.mapping.emptyWord')}>
            {(control) => (
              <Select
                {...control}
                value={mapping.states[word] ?? state ?? ''}
                onChange={({ target }) => {
                  const chosen = reportStates.find((known) => known === target.value);
                  if (chosen) onChange({ ...mapping, states: { ...mapping.states, [word]: chosen } });
                }}
              >
                <option value="" disabled>
                  {t('admin-partners.mapping.choose')}
                </option>
                {reportStates.map((known) => (
                  <option key={known} value={known}>
                    {t(`admin-partners.mapping.states.${known}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </div>
  );
}
