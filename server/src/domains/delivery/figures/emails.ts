import type { MeasureName } from '@haggle/contract/analytics/measures';
import { formatPlainDay } from '@haggle/contract/locale/dates';
import { formatNumber, formatSignedPercent } from '@haggle/contract/locale/numbers';
import { t } from '@haggle/contract/messages/translate';
import type { EmailMessage } from '../../../platform/email/template.ts';

/** A figure of the week, and its value in the week before. */
export interface WeekFigure {
  measure: MeasureName;
  total: number;
  previous: number;
  /** The tab of the analytics with more details. */
  tab: 'use' | 'deals' | 'members' | 'search';
}

export interface Week {
  /** The first and last day. */
  from: string;
  to: string;
  figures: readonly WeekFigure[];
}

interface Frame {
  username: string;
  origin: string;
  unsubscribe: NonNullable<EmailMessage['unsubscribe']>;
}

/** Builds the email with the week's figures, each compared with the week before and linked to more details. */
export function figuresEmail({ from, to, figures }: Week, { username, origin, unsubscribe }: Frame): EmailMessage {
  const week = t('delivery.figures.week', { from: formatPlainDay(from), to: formatPlainDay(to) });
  const address = (tab: WeekFigure['tab']) => `${origin}/admin/analytics?tab=${tab}&from=${from}&to=${to}`;
  return {
    subject: t('delivery.figures.subject', { week }),
    greeting: t('accounts.hello', { username }),
    paragraphs: [t('delivery.figures.intro', { week })],
    items: figures.map((figure) => ({
      title: t('delivery.figures.line', {
        name: t(`measures.names.${figure.measure}`),
        total: formatNumber(figure.total),
      }),
      detail: compare(figure),
      address: address(figure.tab),
    })),
    action: { label: t('delivery.figures.all'), address: address('use') },
    unsubscribe,
    template: { name: 'weeklyFigures', fills: { username, week } },
  };
}

function compare({ total, previous }: WeekFigure): string {
  if (previous === 0) return t('delivery.figures.noneBefore');
  const change = formatSignedPercent((total - previous) / previous);
  return t('delivery.figures.before', { change, previous: formatNumber(previous) });
}
