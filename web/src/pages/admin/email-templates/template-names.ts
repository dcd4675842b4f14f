import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplateName } from '@haggle/contract/operations/email-templates';

/** Returns the name of an email, which says when it is sent. */
export function templateName(name: EmailTemplateName): string {
  return t(`admin-email-templates.names.${name}`);
}
