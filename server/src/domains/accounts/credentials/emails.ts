import type { EmailMessage } from '../../../platform/email/template.ts';

const notYou = 'If this was not you, there is nothing to do: without the link nothing changes.';

/** With the link that proves the address of a new account. */
export function verificationEmail(username: string, address: string): EmailMessage {
  return {
    subject: 'Confirm your email address',
    greeting: `Hello ${username},`,
    paragraphs: [
      'please confirm that this address is yours. Then your votes count and your deals can be published.',
      'Did you choose another username? Log in with that one: the link confirms the account you’re logged in to.',
    ],
    action: { label: 'Confirm my address', address },
    closing: `The link works once, for two days. ${notYou}`,
  };
}

/** With the link for a new password. */
export function passwordResetEmail(siteName: string, username: string, address: string): EmailMessage {
  return {
    subject: `A new password for ${siteName}`,
    greeting: `Hello ${username},`,
    paragraphs: ['someone asked for a new password for your account.'],
    action: { label: 'Choose a new password', address },
    closing: `The link works once, for 60 minutes. ${notYou}`,
  };
}

/** With a link for each account of an address that nobody has confirmed yet. */
export function resetChoiceEmail(
  siteName: string,
  links: readonly { username: string; address: string }[],
): EmailMessage {
  return {
    subject: `A new password for ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      'someone asked for a new password. Several accounts were created with your address, perhaps by other people, and none of them has confirmed it.',
      'Choose a new password for the one that is yours. That confirms your address, too.',
    ],
    items: links.map(({ username, address }) => ({
      title: username,
      detail: 'Choose a new password for this account',
      address,
    })),
    closing: `Each link works once, for 60 minutes. ${notYou}`,
  };
}

/** Sent to the new address, with the link that proves it. */
export function addressChangeEmail(username: string, address: string): EmailMessage {
  return {
    subject: 'Confirm your new email address',
    greeting: `Hello ${username},`,
    paragraphs: ['please confirm that this is the address you want to use from now on.'],
    action: { label: 'Use this address', address },
    closing: `The link works once, for two days. ${notYou}`,
  };
}

/** Told of what opens the account besides its password; `happened` is a sentence without its end. */
export function accessNoticeEmail(username: string, subject: string, happened: string): EmailMessage {
  return {
    subject,
    greeting: `Hello ${username},`,
    paragraphs: [`${happened} just now.`],
    closing: 'If this was not you, ask for a new password on the log-in page, then look at Security in your settings.',
  };
}

/** Told to the old address, so that a thief's change does not go unnoticed; `passkeys` are the names of those that stay. */
export function changeNoticeEmail(username: string, what: string, passkeys: readonly string[]): EmailMessage {
  const kept = `Your passkeys still open your account: ${passkeys.join(', ')}. Remove any you don’t know under Security in your settings.`;
  return {
    subject: `Your ${what} was changed`,
    greeting: `Hello ${username},`,
    paragraphs: [`the ${what} of your account was changed just now.`, ...(passkeys.length > 0 ? [kept] : [])],
    closing: 'If this was not you, ask for a new password on the log-in page, or write to the site’s owner.',
  };
}
