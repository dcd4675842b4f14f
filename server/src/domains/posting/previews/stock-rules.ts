/** Shops' words for "out of stock". Checked first, since most of them contain the words for "in stock". */
const outOfStockPattern =
  /out of stock|sold out|unavailable|ausverkauft|nicht (?:auf lager|verfügbar|lieferbar)|vergriffen|rupture|épuisé|indisponible|agotado|sin existencias|esaurit|non disponibil|uitverkocht|niet (?:op voorraad|leverbaar)|slutsåld|slut i lager|ej i lager|udsolgt|utsolgt|ikke på lager|loppunut|vyprodán|vypredan|není skladem|nie je na sklade|nedostupn|niedostępn|brak w magazynie|wyprzedan|elfogyott|nincs készlet|stoc epuizat|indisponibil|esgotado|indisponível|tükendi|stokta yok|нет в наличии|немає в наявності|няма в наличност|изчерпан|売り切れ|品切れ|在庫なし|在庫切れ|품절|缺货|缺貨|售罄|无货|已售完|hết hàng|نفد|نفذ|غير متوفر/iu;
const inStockPattern =
  /in stock|auf lager|(?:sofort|ab lager) (?:verfügbar|lieferbar)|en stock|en existencias|disponibil|disponible|disponível|em estoque|em stock|op voorraad|(?:i|på) lager|varastossa|skladem|na sklade|dostępn|w magazynie|raktáron|készleten|în stoc|stokta|в наличи|в наявності|在庫あり|在庫○|재고 있음|有货|有貨|现货|còn hàng|متوفر/iu;

/** A page's notice about stock is short. */
const maxLength = 80;

/** Reads a notice about stock such as `Skladem v eshopu`, `Ausverkauft` or `在庫あり`; null for others. */
export function parseStockNotice(notice: string): boolean | null {
  if (notice.length > maxLength) return null;
  if (outOfStockPattern.test(notice)) return false;
  return inStockPattern.test(notice) ? true : null;
}
