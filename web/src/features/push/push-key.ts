/** Where a browser keeps the address of its push service that the site was told last; null while messages are off. */
export const deviceKey = 'pushEndpoint';
