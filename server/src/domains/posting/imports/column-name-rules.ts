import type { ImportField, ImportKind } from '@haggle/contract/limits/import-fields';

/**
 * Column names by field, ignoring case, accents, spaces and punctuation: our own, those in product files of shops and
 * networks, and those of tables in Haggle's languages.
 */
const deals: Partial<Record<ImportField, string>> = {
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
  postedAt:
    'postedat date createdat created pubdate published datum erstellt erstelltam eingestellt eingestelltam gepostet gepostetam veröffentlicht veröffentlichtam publiéle datedepublication publicado fechadepublicación fecha التاريخ',
  oldAddress: 'oldaddress oldurl oldlink permalink alteadresse ancienneadresse direcciónanterior',
  status: 'status lifecyclestatus state zustand statut état estado الحالة',
  oldId: 'oldid dealid threadid topicid postid nid',
  memberId: 'memberid userid authorid posterid',
};

/** Column names for an old site's members, as forums and blogs export them. */
const members: Partial<Record<ImportField, string>> = {
  username:
    'username user name login userlogin usernicename nickname member benutzername benutzer mitglied utilisateur pseudo membre usuario miembro اسمالمستخدم العضو',
  email:
    'email emailaddress mail useremail emailadresse courriel adresseemail correo correoelectrónico البريدالإلكتروني',
  joinedAt:
    'joinedat joined joindate registered registeredat userregistered regdate userregdate created createdat date membersince beigetreten registriert inscrit inscription alta registro fecha التسجيل',
  oldId: 'oldid id userid memberid uid',
};

const comments: Partial<Record<ImportField, string>> = {
  body: 'body text comment content message commentcontent posttext kommentar commentaire comentario التعليق',
  dealId: 'dealid threadid topicid commentpostid deal thread topic',
  attributedTo: 'author username user commentauthor postername member autor verfasser auteur الكاتب',
  memberId: 'memberid userid authorid posterid uid',
  parentId: 'parentid parent commentparent replyto replytoid inreplyto',
  postedAt: 'postedat date createdat created commentdate posttime time timestamp datum fecha التاريخ',
  oldId: 'oldid id commentid postid',
};

const votes: Partial<Record<ImportField, string>> = {
  dealId: 'dealid threadid topicid postid deal thread topic',
  commentId: 'commentid replyid kommentarid',
  attributedTo: 'author username user voter member autor auteur الكاتب',
  memberId: 'memberid userid voterid uid',
  vote: 'vote value direction rating stimme voto الصوت',
  upvotes: 'upvotes up likes plus votesup',
  downvotes: 'downvotes down dislikes minus votesdown',
  postedAt: 'postedat votedat date createdat created time timestamp datum fecha التاريخ',
};

const redirects: Partial<Record<ImportField, string>> = {
  oldAddress:
    'oldaddress oldurl oldlink from source sourceurl oldpath permalink alteadresse ancienneadresse direcciónanterior',
  newAddress:
    'newaddress newurl newlink to target targeturl destination newpath neueadresse nouvelleadresse direcciónnueva',
  dealId: 'dealid threadid topicid postid deal thread topic',
};

/** Column names by the kind of file. */
export const columnNames: Readonly<Record<ImportKind, Partial<Record<ImportField, string>>>> = {
  deals,
  members,
  comments,
  votes,
  redirects,
};
