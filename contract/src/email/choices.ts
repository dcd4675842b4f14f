/**
 * `kept` if the site can't send email, `blocked` if the address bounced or complained before, `lost` if it couldn't be
 * sent before it became useless.
 */
export const emailStates = ['waiting', 'sent', 'kept', 'failed', 'blocked', 'lost'] as const;
