import { presentLanguage } from '../contract/src/messages/translate.ts';
import { readLanguage, sourceLanguage } from './read-messages.ts';

// Tests read English until a site of theirs says otherwise.
presentLanguage(readLanguage(sourceLanguage));
