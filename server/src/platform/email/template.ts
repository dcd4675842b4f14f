import { directionOf } from '@haggle/contract/locale/direction';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import type { EmailTemplateName } from '@haggle/contract/operations/email-templates';
import { html } from 'hono/html';

/** The content of an email, without the common frame. */
export interface EmailMessage {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The button. */
  action?: { label: string; address: string };
  closing?: string;
  /** A list of links. */
  items?: readonly { title: string; detail: string; address: string }[];
  /** When its links expire: after that, the email is neither sent nor stored. */
  expiresAt?: Date | undefined;
  /** How to unsubscribe: a page for people, and an address for mail programs (RFC 8058). */
  unsubscribe?: { page: string; oneClick: string };
  /** Whether many members get it at once, so that it is sent after all other emails. */
  isBulk?: true;
  /** The template with which the owner can replace this text, and the values of its placeholders. */
  template?: { name: EmailTemplateName; fills: Readonly<Record<string, string>> };
}

/** The branding of emails: the site's name and logo, and the colour of buttons. */
export interface EmailBranding {
  name: string;
  colour: string;
  /** An opaque picture, with its displayed size in pixels. */
  logo?: { address: string; width: number; height: number } | undefined;
  /** Whether the logo contains the name, which is then not shown next to it. */
  isNameInLogo?: boolean;
}

/** Renders an email as HTML that works in light and dark themes, and as plain text. */
export async function renderEmail(
  message: EmailMessage,
  head: EmailBranding,
): Promise<{ html: string; plain: string }> {
  return { html: String(await renderHtml(message, head)), plain: renderPlain(message) };
}

// Mail programs drop style sheets they don't support; the inline styles below are the light theme.
const darkTheme = `@media (prefers-color-scheme: dark) {
  .page { background: #161412 !important; }
  .card { background: #211e1b !important; border-color: #3a3531 !important; }
  .text { color: #ece7e1 !important; }
  .faint { color: #a79f96 !important; }
  .plate { background: #fff !important; padding: 8px 12px !important; }
}`;

function renderHtml(
  { subject, greeting, paragraphs, items = [], action, closing, unsubscribe }: EmailMessage,
  head: EmailBranding,
) {
  return html`<!doctype html>
<html lang="${locale.language}" dir="${directionOf(locale.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkTheme}</style>
</head>
<body class="page" style="margin:0;background:#f6f4f1;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fff;border:1px solid #e5e0da;border-radius:12px">
<tr><td style="padding:32px">
${renderHead(head)}
<p class="text" style="margin:0 0 16px;color:#221f1c">${greeting}</p>
${paragraphs.map((text) => html`<p class="text" style="margin:0 0 16px;color:#221f1c">${text}</p>`)}
${items.map(renderItem)}
${action && renderAction(action, head.colour)}
${closing && html`<p class="faint" style="margin:24px 0 0;color:#6f675f;font-size:14px">${closing}</p>`}
${unsubscribe && html`<p class="faint" style="margin:24px 0 0;color:#6f675f;font-size:14px"><a class="faint" href="${unsubscribe.page}" style="color:#6f675f">${t('email.unsubscribe')}</a></p>`}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

/** Renders the logo, always on white, for which it is made, with the name as alternative text. */
function renderHead({ name, logo, isNameInLogo = false }: EmailBranding) {
  if (!logo) return html`<p class="text" style="margin:0 0 24px;font-weight:700;color:#221f1c">${name}</p>`;
  const { address, width, height } = logo;
  const picture = html`<td class="plate" style="background:#fff;border-radius:8px"><img src="${address}" width="${width}" height="${height}" alt="${name}" style="display:block;border:0;font-weight:700;color:#221f1c"></td>`;
  const words = html`<td class="text" style="padding:0 12px;font-weight:700;color:#221f1c">${name}</td>`;
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr>${picture}${isNameInLogo ? '' : words}</tr></table>`;
}

function renderAction({ label, address }: { label: string; address: string }, colour: string) {
  return html`<p style="margin:24px 0"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${colour};color:#fff;text-decoration:none;font-weight:600">${label}</a></p>
<p class="faint" style="margin:0;color:#6f675f;font-size:14px">${t('email.orOpen')}<br><a class="faint" href="${address}" style="color:#6f675f;word-break:break-all">${address}</a></p>`;
}

function renderItem({ title, detail, address }: { title: string; detail: string; address: string }) {
  return html`<p class="text" style="margin:0 0 12px;color:#221f1c"><a class="text" href="${address}" style="color:#221f1c;font-weight:600">${title}</a><br><span class="faint" style="color:#6f675f;font-size:14px">${detail}</span></p>`;
}

function renderPlain({ greeting, paragraphs, items = [], action, closing, unsubscribe }: EmailMessage): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...items.map(({ title, detail, address }) => `${title}\n${detail}\n${address}`),
    action && `${t('email.linkLine', { label: action.label })}\n${action.address}`,
    closing,
    unsubscribe && `${t('email.linkLine', { label: t('email.unsubscribe') })}\n${unsubscribe.page}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
