import type { Channel } from '@haggle/contract/delivery/channels';
import type { InputOf } from '@haggle/contract/endpoints';
import * as channelLimits from '@haggle/contract/limits/channels';
import { numberOrText } from '../../../lib/typed-number.ts';

type Draft = InputOf<'POST /admin/channels'>['body'];

/** The form's values of a channel, as texts that are empty if unset. */
export interface ChannelForm {
  kind: Draft['kind'];
  name: string;
  address: string;
  target: string;
  secret: string;
  trigger: Draft['trigger'];
  minScore: string;
  category: string;
  store: string;
  minDiscount: string;
  template: string;
  isOn: boolean;
}

/** Returns the form's initial values. */
export function toForm(channel: Channel | undefined): ChannelForm {
  return {
    kind: channel?.kind ?? 'telegram',
    name: channel?.name ?? '',
    address: channel?.address ?? '',
    target: channel?.target ?? '',
    secret: '',
    trigger: channel?.trigger ?? 'hot',
    minScore: channel?.minScore?.toString() ?? '',
    category: channel?.category ?? '',
    store: channel?.store ?? '',
    minDiscount: channel?.minDiscount?.toString() ?? '',
    template: channel?.template ?? channelLimits.template,
    isOn: channel?.isOn ?? true,
  };
}

/** Returns the request body for the form's values. */
export function toDraft(form: ChannelForm): Draft {
  return {
    kind: form.kind,
    name: form.name,
    address: form.address.trim() || null,
    target: form.target.trim() || null,
    ...(form.secret.trim() && { secret: form.secret }),
    trigger: form.trigger,
    minScore: form.trigger === 'score' ? numberOrText(form.minScore) : null,
    category: form.category.trim() || null,
    store: form.store.trim() || null,
    minDiscount: numberOrText(form.minDiscount),
    template: form.template.trim() === channelLimits.template ? null : form.template.trim() || null,
    isOn: form.isOn,
  };
}
