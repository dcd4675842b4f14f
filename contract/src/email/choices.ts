/**
 * `kept` where the site cannot send mail, `blocked` where the address bounced or complained before, `lost` where it could not be
 * sent while it was of use.
 */
export const emailStates = ['waiting', 'sent', 'kept', 'failed', 'blocked', 'lost'] as const;
