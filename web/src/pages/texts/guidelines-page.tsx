import * as dealLimits from '@haggle/contract/limits/deals';
import { ownCharacters } from '@haggle/contract/locale/text-width';
import { t } from '@haggle/contract/messages/translate';
import { Link } from '@tanstack/react-router';
import { rich } from '../../lib/rich.ts';
import { TextPage, TextSection } from './text-page.tsx';

export function GuidelinesPage() {
  return (
    <TextPage title={t('texts.guidelines.title')} lead={t('texts.guidelines.lead')}>
      <TextSection title={t('texts.guidelines.goodTitle')}>
        <ul>
          <li>{t('texts.guidelines.goodName')}</li>
          <li>{t('texts.guidelines.goodPrice')}</li>
          <li>{t('texts.guidelines.goodLink')}</li>
          <li>{t('texts.guidelines.goodCatch')}</li>
          <li>{t('texts.guidelines.goodPicture')}</li>
        </ul>
      </TextSection>
      <TextSection title={t('texts.guidelines.badTitle')}>
        <ul>
          <li>{t('texts.guidelines.badPrice')}</li>
          <li>{t('texts.guidelines.badDuplicate')}</li>
          <li>{t('texts.guidelines.badShop')}</li>
          <li>{t('texts.guidelines.badGoods')}</li>
          <li>{t('texts.guidelines.badWords')}</li>
        </ul>
        <p>
          {rich('texts.guidelines.notForYou', {
            link: (words) => (
              <Link to="/settings" search={{ tab: 'filters' }}>
                {words}
              </Link>
            ),
          })}
        </p>
      </TextSection>
      <TextSection title={t('texts.guidelines.votingTitle')}>
        <p>{t('texts.guidelines.voting')}</p>
      </TextSection>
      <TextSection title={t('texts.guidelines.moderatorsTitle')}>
        <p>{rich('texts.guidelines.moderators', { link: (words) => <Link to="/moderation-log">{words}</Link> })}</p>
        <p>
          {rich('texts.guidelines.limits', {
            least: ownCharacters(dealLimits.titleLeast),
            most: dealLimits.titleMost,
            pictures: dealLimits.imagesMost,
            link: (words) => <Link to="/faq">{words}</Link>,
          })}
        </p>
      </TextSection>
    </TextPage>
  );
}
