/**
 * What belongs to a thing without being one: "laptop sleeve" is no laptop. The words by which a title says so, in the
 * languages that the site speaks; a query that has the word means the accessory.
 */
export const accessoryWords: Readonly<Record<string, string>> = {
  en: `accessory adapter attachment backpack bag bracket briefcase cable cap cartridge case charger clamp cleaner cleaning
    connector cooler cord cover cradle dock drum enclosure extension filter folio grip guard handle holder holster hose housing
    insert keypad kit label lanyard licence license lid lock mat mount nozzle pad part pouch protector rack refill remote
    replacement ribbon riser roller shell skin sleeve spare stand strap stylus tip toner tray tripod wallet warranty wipe wrist`,
  de: `zubehör adapter aufsatz rucksack tasche halterung aktentasche kabel kappe patrone hülle case ladegerät netzteil klemme reiniger
    reinigung anschluss kühler abdeckung dockingstation trommel gehäuse verlängerung filter folio griff schutz schutzfolie
    panzerglas folie halter holster schlauch einsatz set etikett lizenz deckel schloss matte montage düse polster ersatz ersatzteil
    schutzhülle gestell nachfüllung fernbedienung farbband erhöhung rolle schale ständer armband gurt riemen stift spitze
    toner ablage stativ garantie tuch beutel`,
  fr: `accessoire adaptateur embout sac sacoche support câble bouchon cartouche étui chargeur pince nettoyant nettoyage connecteur
    refroidisseur cordon housse coque station tambour boîtier rallonge filtre poignée protection protecteur film socle flexible
    insert kit étiquette licence couvercle antivol tapis fixation buse pièce pochette rack recharge télécommande remplacement
    ruban rouleau trépied sangle bracelet stylet toner plateau garantie lingette`,
  es: `accesorio adaptador acople mochila bolsa soporte maletín cable tapa tapón cartucho funda carcasa cargador pinza limpiador
    limpieza conector refrigerador cordón cubierta base tambor caja extensión filtro empuñadura protector asa manguera
    kit etiqueta licencia cerradura alfombrilla montaje boquilla almohadilla pieza recambio repuesto estuche rack recarga mando
    cinta rodillo correa lápiz punta tóner bandeja trípode garantía toallita`,
  ar: `ملحق ملحقات إكسسوار محول حقيبة حامل كابل كيبل غطاء خرطوشة جراب كفر شاحن مشبك منظف موصل مبرد سلك قاعدة فلتر مقبض
    حماية واقي لاصقة خرطوم ملصق رخصة قفل سجادة قطعة غيار بديل ريموت شريط حزام سوار قلم حبر صينية ترايبود ضمان`,
};

/** Words after which a title says what the thing goes with. */
export const goesWithWords: Readonly<Record<string, string>> = {
  en: 'for|fits|with|w/|incl|including|compatible with',
  de: 'für|fuer|passend|im|mit|inkl|inklusive|kompatibel mit|geeignet für',
  fr: 'pour|avec|compatible avec|inclus',
  es: 'para|con|compatible con|incluye',
  ar: 'مع|متوافق مع|مناسب ل|لأجهزة',
};
