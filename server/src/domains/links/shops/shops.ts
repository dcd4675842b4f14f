import { aceHardware } from './ace-hardware.ts';
import { adidas } from './adidas.ts';
import { aliexpress } from './aliexpress.ts';
import { alternate } from './alternate.ts';
import { amazon } from './amazon.ts';
import { appStore } from './app-store.ts';
import { apple } from './apple.ts';
import { argos } from './argos.ts';
import { asos } from './asos.ts';
import { bestBuy } from './best-buy.ts';
import { bhPhoto } from './bh-photo.ts';
import { bol } from './bol.ts';
import { booking } from './booking.ts';
import { boots } from './boots.ts';
import { boulanger } from './boulanger.ts';
import { carrefour } from './carrefour.ts';
import { cb2 } from './cb2.ts';
import { cdiscount } from './cdiscount.ts';
import { cdkeys } from './cdkeys.ts';
import { chewy } from './chewy.ts';
import { conrad } from './conrad.ts';
import { coolblue } from './coolblue.ts';
import { costco } from './costco.ts';
import { crateAndBarrel } from './crate-and-barrel.ts';
import { currys } from './currys.ts';
import { cyberport } from './cyberport.ts';
import { darty } from './darty.ts';
import { decathlon } from './decathlon.ts';
import { dicks } from './dicks.ts';
import { digitec } from './digitec.ts';
import { ebay } from './ebay.ts';
import { ebuyer } from './ebuyer.ts';
import { elCorteIngles } from './el-corte-ingles.ts';
import { eneba } from './eneba.ts';
import { epicGames } from './epic-games.ts';
import { etsy } from './etsy.ts';
import { fnac } from './fnac.ts';
import { g2a } from './g2a.ts';
import { galaxus } from './galaxus.ts';
import { gameStop } from './gamestop.ts';
import { athleta, bananaRepublic, gap, oldNavy } from './gap.ts';
import { gog } from './gog.ts';
import { googlePlay } from './google-play.ts';
import { hm } from './hm.ts';
import { homeDepot } from './home-depot.ts';
import { houzz } from './houzz.ts';
import { humbleBundle } from './humble-bundle.ts';
import { iherb } from './iherb.ts';
import { ikea } from './ikea.ts';
import { instantGaming } from './instant-gaming.ts';
import { johnLewis } from './john-lewis.ts';
import { kaufland } from './kaufland.ts';
import { kinguin } from './kinguin.ts';
import { kohls } from './kohls.ts';
import { lampsPlus } from './lamps-plus.ts';
import { lazada } from './lazada.ts';
import { ldlc } from './ldlc.ts';
import { lego } from './lego.ts';
import { leroyMerlin } from './leroy-merlin.ts';
import { lidl } from './lidl.ts';
import { llBean } from './ll-bean.ts';
import { lowes } from './lowes.ts';
import { lumens } from './lumens.ts';
import { macys } from './macys.ts';
import { mediaMarkt } from './media-markt.ts';
import { microCenter } from './micro-center.ts';
import { microsoft } from './microsoft.ts';
import { mindfactory } from './mindfactory.ts';
import { namshi } from './namshi.ts';
import { newegg } from './newegg.ts';
import { nike } from './nike.ts';
import { nintendo } from './nintendo.ts';
import { noon } from './noon.ts';
import { nordstrom } from './nordstrom.ts';
import { notebooksbilliger } from './notebooksbilliger.ts';
import { otto } from './otto.ts';
import { overstock } from './overstock.ts';
import { pcComponentes } from './pc-componentes.ts';
import { playStationStore } from './playstation-store.ts';
import { potteryBarn } from './pottery-barn.ts';
import { rei } from './rei.ts';
import { rejuvenation } from './rejuvenation.ts';
import { samsClub } from './sams-club.ts';
import { saturn } from './saturn.ts';
import { screwfix } from './screwfix.ts';
import { sephora } from './sephora.ts';
import { sharafDg } from './sharaf-dg.ts';
import { shein } from './shein.ts';
import type { Shop } from './shop.ts';
import { shopee } from './shopee.ts';
import { staples } from './staples.ts';
import { steam } from './steam.ts';
import { target } from './target.ts';
import { temu } from './temu.ts';
import { ulta } from './ulta.ts';
import { uniqlo } from './uniqlo.ts';
import { very } from './very.ts';
import { walgreens } from './walgreens.ts';
import { walmart } from './walmart.ts';
import { wayfair } from './wayfair.ts';
import { westElm } from './west-elm.ts';
import { williamsSonoma } from './williams-sonoma.ts';
import { woot } from './woot.ts';
import { xbox } from './xbox.ts';
import { zalando } from './zalando.ts';
import { zappos } from './zappos.ts';
import { zara } from './zara.ts';

/** All known shops. */
export const shops: readonly Shop[] = [
  aceHardware,
  adidas,
  aliexpress,
  alternate,
  amazon,
  apple,
  appStore,
  argos,
  asos,
  athleta,
  bananaRepublic,
  bestBuy,
  bhPhoto,
  bol,
  booking,
  boots,
  boulanger,
  carrefour,
  cb2,
  cdiscount,
  cdkeys,
  chewy,
  conrad,
  coolblue,
  costco,
  crateAndBarrel,
  currys,
  cyberport,
  darty,
  decathlon,
  dicks,
  digitec,
  ebay,
  ebuyer,
  elCorteIngles,
  eneba,
  epicGames,
  etsy,
  fnac,
  g2a,
  galaxus,
  gameStop,
  gap,
  gog,
  googlePlay,
  hm,
  homeDepot,
  houzz,
  humbleBundle,
  iherb,
  ikea,
  instantGaming,
  johnLewis,
  kaufland,
  kinguin,
  kohls,
  lampsPlus,
  lazada,
  ldlc,
  lego,
  leroyMerlin,
  lidl,
  llBean,
  lowes,
  lumens,
  macys,
  mediaMarkt,
  microCenter,
  microsoft,
  mindfactory,
  namshi,
  newegg,
  nike,
  nintendo,
  noon,
  nordstrom,
  notebooksbilliger,
  oldNavy,
  otto,
  overstock,
  pcComponentes,
  playStationStore,
  potteryBarn,
  rei,
  rejuvenation,
  samsClub,
  saturn,
  screwfix,
  sephora,
  sharafDg,
  shein,
  shopee,
  staples,
  steam,
  target,
  temu,
  ulta,
  uniqlo,
  very,
  walgreens,
  walmart,
  wayfair,
  westElm,
  williamsSonoma,
  woot,
  xbox,
  zalando,
  zappos,
  zara,
];
