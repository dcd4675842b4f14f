import { firstLocale, presentLocale } from '../contract/src/locale/locale.ts';
import { presentLanguage } from '../contract/src/messages/translate.ts';
import { readLanguage, sourceLanguage } from './read-messages.ts';

// Tests read English and count in dollars until a site of theirs says otherwise.
presentLanguage(readLanguage(sourceLanguage));
presentLocale(firstLocale);
