import type { TownPartner } from '../town.ts';

export const partners: readonly TownPartner[] = [
  {
    name: 'Elektrohafen',
    network: 'Provisio',
    domains: ['elektrohafen.example', 'pixelkeller.example', 'lizenzregal.example'],
    linkTemplate: 'https://klick.provisio.example/go?ref={clickId}&deal={dealId}&to={url}',
    trackingHost: 'klick.provisio.example',
    commissionRate: 5,
    status: 'active',
  },
  {
    name: 'Technikscheune',
    network: 'Direkt',
    domains: ['technikscheune.example'],
    linkTemplate: '{url}?partner=haggle&ref={clickId}',
    trackingHost: null,
    commissionRate: 7.5,
    status: 'active',
  },
  {
    name: 'Wohnwelt-Gruppe',
    network: 'Linkwerk',
    domains: ['heimelig.example', 'kuechenkontor.example', 'stoffwerk.example', 'werkstattladen.example'],
    linkTemplate: 'https://linkwerk.example/c/4471?ref={clickId}&u={url}',
    trackingHost: 'linkwerk.example',
    commissionRate: 8,
    status: 'active',
  },
  {
    name: 'Reisefuchs',
    network: 'Provisio',
    domains: ['reisefuchs.example'],
    linkTemplate: 'https://klick.provisio.example/go?ref={clickId}&to={url}',
    trackingHost: 'klick.provisio.example',
    commissionRate: 3,
    status: 'paused',
  },
];
