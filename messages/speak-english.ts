import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { presentLanguage } from '@haggle/contract/messages/translate';
import { english } from './english.ts';

// By the package's name, as what is tested imports it: in a copy of the repository, in which mutants are tried, a path leads
// to another module. Tests read English and count in dollars until a site of theirs says otherwise.
presentLanguage(english);
presentLocale(firstLocale);
