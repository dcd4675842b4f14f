import { entriesOf } from '@haggle/contract/keys';
import { type ImportField, neededFields } from '@haggle/contract/limits/import-fields';

/** What a row may tell of a deal, in the contract's words; the last two are the import's own. */
export type Field = ImportField;

/** A column's name and what stands in it. */
export type Cell = readonly [name: string, value: unknown];

/** Which field a column holds; undefined for columns that are left out. */
export type Mapping = (name: string) => Field | undefined;

/**
 * The names that a column may have, without regard to case, accents, blanks and signs: ours, those of product files of shops
 * and networks, and those of tables in the languages that Haggle speaks.
 */
const names: Record<Field, string> = {
  title:
    'title name product productname deal headline titel bezeichnung produkt produktname titre nom produit título nombre producto العنوان الاسم المنتج',
  dealURL:
    'dealurl url link deallink producturl productlink href awdeeplink deeplink adresse webadresse lien enlace vínculo الرابط',
  price: 'price dealprice currentprice saleprice searchprice preis angebotspreis aktionspreis prix precio السعر',
  currency: 'currency pricecurrency währung devise monnaie moneda divisa العملة',
  retailPrice:
    'retailprice listprice msrp rrp rrpprice originalprice oldprice regularprice uvp listenpreis originalpreis altpreis streichpreis prixbarré prixconseillé prixnormal preciooriginal precioanterior pvp السعرالأصلي',
  description: 'description text summary details beschreibung descripción الوصف',
  category:
    'category categories producttype googleproductcategory merchantcategory kategorie rubrik catégorie rubrique categoría الفئة القسم',
  brand: 'brand brandname manufacturer marke hersteller marque marca العلامةالتجارية الماركة',
  store:
    'store merchant merchantname shop retailer seller händler laden geschäft magasin marchand boutique tienda المتجر',
  imageUrl:
    'imageurl image imagelink picture merchantimageurl awimageurl bild bildurl bildlink urldelimage imagen الصورة',
  couponCode:
    'couponcode coupon code vouchercode promocode gutschein gutscheincode codepromo cupón código القسيمة الكود',
  freeShipping: 'freeshipping versandkostenfrei livraisongratuite envíogratis شحنمجاني',
  shippingPrice:
    'shippingprice shipping shippingcost deliverycost versand versandkosten livraison fraisdeport envío gastosdeenvío الشحن',
  niche: 'niche kind',
  tags: 'tags keywords schlagwörter stichwörter motsclés étiquettes etiquetas الوسوم',
  startsAt: 'startsat start startdate validfrom beginn gültigab début inicio البداية',
  endsAt: 'endsat expires expiry expirydate enddate end validto ende ablauf gültigbis fin expiration caducidad النهاية',
  attributedTo: 'attributedto author postedby user username autor verfasser auteur الكاتب',
  postedAt: 'postedat date createdat created pubdate published datum erstellt erstelltam fecha التاريخ',
  oldAddress: 'oldaddress oldurl oldlink permalink alteadresse ancienneadresse direcciónanterior',
  status: 'status lifecyclestatus state zustand statut état estado الحالة',
};

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const byName = new Map(
  entriesOf(names).flatMap(([field, known]) => known.split(' ').map((name) => [plain(name), field] as const)),
);

/** Which field a column holds: `Deal URL`, `deal_url` and `dealURL` are one. Undefined for names that are not known. */
export function fieldOf(name: string): Field | undefined {
  return byName.get(plain(name));
}

/** The fields without which no row can be a deal, and that no column of a table has. */
export function missingColumns(header: readonly string[], mapping: Mapping = fieldOf): Field[] {
  const present = new Set(header.map(mapping));
  return neededFields.filter((field) => !present.has(field));
}

/** Columns with what they seem to hold: where a sale's price stands beside the price, that is the one without the sale. */
export function guessColumns(header: readonly string[]): { name: string; field: Field | null }[] {
  const isOnSale = header.some((name) => /^(?:g)?saleprice$/.test(plain(name)));
  const seen = new Set<Field>();
  return [...new Set(header)].map((name) => {
    const guess = isOnSale && plain(name) === 'price' ? 'retailPrice' : fieldOf(name);
    if (guess === undefined || seen.has(guess)) return { name, field: null };
    seen.add(guess);
    return { name, field: guess };
  });
}

/** Columns as somebody said that they are. */
export function mappingOf(columns: readonly { name: string; field: Field | null }[]): Mapping {
  const known = new Map(columns.map(({ name, field }) => [name, field ?? undefined]));
  return (name) => known.get(name);
}

/** The fields without which no row can be a deal, and that no column is said to be. */
export function missingFields(columns: readonly { name: string; field: Field | null }[]): Field[] {
  return missingColumns(
    columns.map(({ name }) => name),
    mappingOf(columns),
  );
}
