import type { TownPartner } from '../town.ts';

export const partners: readonly TownPartner[] = [
  {
    name: 'Brightbox',
    network: 'Fairtrack',
    domains: ['brightbox.example', 'pixelbarn.example', 'cloudshelf.example'],
    linkTemplate: 'https://click.fairtrack.example/go?ref={clickId}&deal={dealId}&to={url}',
    trackingHost: 'click.fairtrack.example',
    commissionRate: 5,
    status: 'active',
  },
  {
    name: 'Volt & Vale',
    network: 'Direct',
    domains: ['volt-and-vale.example'],
    linkTemplate: '{url}?partner=haggle&ref={clickId}',
    trackingHost: null,
    commissionRate: 7.5,
    status: 'active',
  },
  {
    name: 'Homely Shops',
    network: 'Linkwell',
    domains: ['hearthline.example', 'kettle-and-crumb.example', 'loomhouse.example', 'timberjack-tools.example'],
    linkTemplate: 'https://linkwell.example/c/4471?ref={clickId}&u={url}',
    trackingHost: 'linkwell.example',
    commissionRate: 8,
    status: 'active',
  },
  {
    name: 'Wayfare Travel',
    network: 'Fairtrack',
    domains: ['wayfare-travel.example'],
    linkTemplate: 'https://click.fairtrack.example/go?ref={clickId}&to={url}',
    trackingHost: 'click.fairtrack.example',
    commissionRate: 3,
    status: 'paused',
  },
];
