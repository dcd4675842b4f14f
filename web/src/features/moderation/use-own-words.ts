import { useRef } from 'react';

/**
 * Returns a function that replaces a text with a template, or with what the moderator last wrote themselves if none is
 * given: a template must not cost them their own words.
 * @param isTemplate whether the current text is one of the templates
 */
export function useOwnWords(
  text: string,
  isTemplate: boolean,
  onChoose: (text: string) => void,
): (template?: string) => void {
  const ownWords = useRef('');
  return (template) => {
    if (!isTemplate) ownWords.current = text;
    onChoose(template ?? ownWords.current);
  };
}
