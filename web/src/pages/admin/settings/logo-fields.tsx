import { t } from '@haggle/contract/messages/translate';
import type { SiteSettings } from '@haggle/contract/site/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { currentPicture, showUploadPreview } from '../../../lib/fresh-picture.ts';
import { refusalText } from '../../../lib/refusal-text.ts';
import { upload } from '../../../lib/upload.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FileInput } from '../../../ui/file-input.tsx';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import { toast } from '../../../ui/toast.ts';
import { siteSettingsQuery } from './queries.ts';
import { useApplySaved, useSaveSettings } from './use-saved-settings.ts';

/** The fields for the site's logo, its variant for the dark theme, and its icon. */
export function LogoFields({ settings }: { settings: SiteSettings }) {
  const { logoUrl, logoDarkUrl, iconUrl, isNameInLogo } = settings;
  return (
    <div className="flex flex-col gap-6">
      <LogoField logoUrl={logoUrl} />
      {logoUrl && <NameInLogo isOn={isNameInLogo} />}
      {/* Without a logo, a dark variant makes no sense. */}
      {(logoUrl || logoDarkUrl) && <OwnPicture kind="logo-dark" url={logoDarkUrl} />}
      <OwnPicture kind="icon" url={iconUrl} />
    </div>
  );
}

function LogoField({ logoUrl }: { logoUrl: string | null }) {
  const api = useApi();
  const client = useQueryClient();
  const applySaved = useApplySaved();
  const save = useSaveSettings();
  const change = async (file: File) => {
    const { data: settings } = await api('PUT /settings/logo', { body: formWith('logo', file) }, undefined, upload());
    if (settings.logoUrl) showUploadPreview(settings.logoUrl, file);
    // A wide first logo usually contains the site's name, so showing the name next to it would repeat it.
    const isWide = logoUrl === null && !settings.isNameInLogo && (await aspectRatioOf(file)) >= wide;
    if (isWide) await save({ isNameInLogo: true });
    else applySaved(settings);
  };
  const remove = async () => {
    await api('DELETE /settings/logo');
    await client.invalidateQueries({ queryKey: siteSettingsQuery(api).queryKey });
  };
  return (
    <PictureField
      url={logoUrl}
      currentText={t('admin-settings.logo.now')}
      label={t('admin-settings.logo.upload')}
      hint={t('admin-settings.logo.uploadHint')}
      restore={t('admin-settings.logo.restore')}
      onUpload={change}
      onRemove={remove}
    />
  );
}

/** Ratio of width to height from which a logo is assumed to contain the name. */
const wide = 2;

async function aspectRatioOf(file: File): Promise<number> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return image.naturalWidth / image.naturalHeight;
  } catch {
    // The server accepts image formats that a browser can't decode.
    return 1;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function NameInLogo({ isOn }: { isOn: boolean }) {
  const save = useSaveSettings();
  const { mutate, isPending } = useMutation({
    mutationFn: (isNameInLogo: boolean) => save({ isNameInLogo }),
    onError: (error) => toast(refusalText(error), 'bad'),
  });
  return (
    <SwitchRow
      name={t('admin-settings.logo.saysName')}
      note={t('admin-settings.logo.saysNameHint')}
      isOn={isOn}
      isBusy={isPending}
      onSwitch={mutate}
    />
  );
}

function OwnPicture({ kind, url }: { kind: 'logo-dark' | 'icon'; url: string | null }) {
  const api = useApi();
  const applySaved = useApplySaved();
  const name = kind === 'icon' ? 'icon' : 'dark';
  const change = async (file: File) => {
    const { data } = await api(
      'PUT /settings/pictures/:kind',
      { params: { kind }, body: formWith('picture', file) },
      undefined,
      upload(),
    );
    const address = kind === 'icon' ? data.iconUrl : data.logoDarkUrl;
    if (address) showUploadPreview(address, file);
    applySaved(data);
  };
  return (
    <PictureField
      url={url}
      isOnDark={kind === 'logo-dark'}
      currentText={t(`admin-settings.logo.${name}Now`)}
      label={t(`admin-settings.logo.${name}Upload`)}
      hint={t(`admin-settings.logo.${name}Hint`)}
      restore={t('admin-settings.logo.useLogo')}
      onUpload={change}
      onRemove={async () => applySaved((await api('DELETE /settings/pictures/:kind', { params: { kind } })).data)}
    />
  );
}

function formWith(field: string, file: File): FormData {
  const data = new FormData();
  data.set(field, file);
  return data;
}

interface PictureFieldProps {
  url: string | null;
  /** Whether the picture is meant for a dark background. */
  isOnDark?: boolean;
  currentText: string;
  label: string;
  hint: string;
  restore: string;
  onUpload: (file: File) => Promise<void>;
  onRemove: () => Promise<void>;
}

function PictureField({ url, isOnDark, currentText, label, hint, restore, onUpload, onRemove }: PictureFieldProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  async function change(run: () => Promise<void>): Promise<void> {
    setFailure(undefined);
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-4">
      {url && (
        <span data-theme={isOnDark ? 'dark' : undefined} className="rounded-lg border bg-surface">
          <img src={currentPicture(url)} alt={currentText} className="h-12 max-w-40 object-contain p-1" />
        </span>
      )}
      <Field label={label} hint={hint} error={failure}>
        {(control) => (
          <FileInput
            {...control}
            accept="image/*"
            disabled={isBusy}
            onChange={({ target: { files } }) => files?.[0] && void change(onUpload.bind(null, files[0]))}
          />
        )}
      </Field>
      {url && (
        <Button disabled={isBusy} onClick={() => void change(onRemove)}>
          {restore}
        </Button>
      )}
    </div>
  );
}
