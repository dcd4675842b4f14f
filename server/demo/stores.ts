/** A shop of the town: none of them exists, and `.example` is an address that never will. */
export interface TownStore {
  name: string;
  slug: string;
  link: string;
}

function store(name: string, slug: string): TownStore {
  return { name, slug, link: `https://www.${slug}.example` };
}

export const stores: readonly TownStore[] = [
  store('Brightbox', 'brightbox'),
  store('Volt & Vale', 'volt-and-vale'),
  store('Pixelbarn', 'pixelbarn'),
  store('Parcelroom', 'parcelroom'),
  store('Wharfside Market', 'wharfside-market'),
  store('Northgate Outfitters', 'northgate-outfitters'),
  store('Loomhouse', 'loomhouse'),
  store('Thread & Tide', 'thread-and-tide'),
  store('Solestead', 'solestead'),
  store('Hearthline', 'hearthline'),
  store('Kettle & Crumb', 'kettle-and-crumb'),
  store('Fernhollow Garden', 'fernhollow-garden'),
  store('Timberjack Tools', 'timberjack-tools'),
  store('Papermill Books', 'papermill-books'),
  store('Quillmark', 'quillmark'),
  store('Greenbasket', 'greenbasket'),
  store('Roastery Row', 'roastery-row'),
  store('Meeplehouse', 'meeplehouse'),
  store('Tin Soldier Toys', 'tin-soldier-toys'),
  store('Wayfare Travel', 'wayfare-travel'),
  store('Glowwell', 'glowwell'),
  store('Cedar Apothecary', 'cedar-apothecary'),
  store('Torque Corner', 'torque-corner'),
  store('Pawpatch', 'pawpatch'),
  store('Cloudshelf', 'cloudshelf'),
  store('Fieldhouse Sports', 'fieldhouse-sports'),
  store('Spokeworks', 'spokeworks'),
];
