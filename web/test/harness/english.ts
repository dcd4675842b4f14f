import { type MessageFile, readCatalogue } from '@haggle/contract/messages/message';
import type { Language } from '@haggle/contract/messages/translate';

const files = import.meta.glob<MessageFile>('../../../messages/en/*.json', { eager: true, import: 'default' });
const byDomain = Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.json$/g, ''), file]);

/** The language of tests. */
export const english: Language = { tag: 'en', catalogue: readCatalogue(Object.fromEntries(byDomain)) };
