import type { EmailTemplateName } from '@haggle/contract/email/templates';
import { t } from '@haggle/contract/messages/translate';

/** What an email is called, by when it is sent. */
export function templateName(name: EmailTemplateName): string {
  return t(`admin-email-templates.names.${name}`);
}
