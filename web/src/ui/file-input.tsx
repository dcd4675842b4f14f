import { t } from '@haggle/contract/messages/translate';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { buttonClass } from './button.tsx';

/** A file field: a button and the file's name, in the site's language instead of the browser's. */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [name, setName] = useState<string>();
  return (
    <span className="relative flex min-w-0 items-center gap-3 rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-disabled:opacity-50">
      <span aria-hidden className={buttonClass({})}>
        {t('ui.file.choose')}
      </span>
      <span aria-hidden className={clsx('min-w-0 text-soft text-sm', name && 'truncate')}>
        {name ? <bdi>{name}</bdi> : t('ui.file.none')}
      </span>
      {/* Over both, so that it is pressed and files can be dropped on it. */}
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          onChange?.(event);
          setName(event.target.files?.[0]?.name);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
