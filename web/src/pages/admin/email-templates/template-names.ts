import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplateName } from '@haggle/contract/operations/email-templates';

/** What an email is called, by when it is sent. */
export function templateName(name: EmailTemplateName): string {
  return t(`admin-email-templates.names.${name}`);
}
