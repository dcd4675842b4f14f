import { town } from './town.ts';

/**
 * Relevance of demo deals for searches, judged by reading the catalogue: 3 is what the reader looks for, 2 also fits, 1
 * is better than nothing, and unlisted deals are irrelevant. A line with `?` opens a search; deals are named by the
 * beginning of their title.
 */
const searchJudgments = `
? sonaro
3 Sonaro Vela 2 | Sonaro Bud Air | Sonaro Boulder | Sonaro sleep ring
? sonarro headphones
3 Sonaro Vela 2
1 Sonaro Bud Air
? kelvorra
3 Kelvora Nine | Kelvora Slate 13 | Kelvora Vista | Kelvora Studio One | Kelvora Eight | Kelvora 65 inch | Kelvora Pad 13 | Kelvora Orbit | Kelvora Pro 15 | Kelvora 32 inch | Kelvora 43 inch | Kelvora instant | Kelvora Monitor ANC | Kelvora video doorbell | Photo printer
? nimbrx mouse
3 Nimbrix Glide
1 Nimbrix desk mat
? dustwel vacuum
3 Dustwell V8 | Dustwell handheld | Dustwell Rover robot | Dustwell Rover Lite
? brenik ssd
3 Ravine-proof 2 TB | Brennik NV3
? fjelborn jacket
3 Fjellborn Skar | Fjellborn Regn
? copperfould pan
3 Copperfold carbon steel
2 Copperfold stainless
1 Copperfold cast-iron
? headphones
3 Sonaro Vela 2 | Kelvora Studio One | Orbyn Kids volume
2 Kelvora Monitor ANC | Sonaro Bud Air | Nimbrix Pulse | Tavero Loop
? headphone
3 Sonaro Vela 2 | Kelvora Studio One | Orbyn Kids volume
2 Kelvora Monitor ANC | Sonaro Bud Air | Nimbrix Pulse | Tavero Loop
? noise cancelling headphones
3 Sonaro Vela 2
2 Kelvora Monitor ANC
? noise-canceling headphones
3 Sonaro Vela 2
2 Kelvora Monitor ANC
? wireless earbuds
3 Sonaro Bud Air
1 Tavero Loop
? earphones
3 Tavero Loop | Sonaro Bud Air
1 Sonaro Vela 2 | Kelvora Studio One
? gaming headset
3 Nimbrix Pulse
? television
3 Lumetra 55 inch | Kelvora 65 inch | Orbyn 32 inch HD | Lumetra 75 inch | Kelvora 43 inch
1 Lumetra Bar Mini | Lumetra Bar 3.1
? tv
3 Lumetra 55 inch | Kelvora 65 inch | Orbyn 32 inch HD | Lumetra 75 inch | Kelvora 43 inch
1 Lumetra Bar Mini | Lumetra Bar 3.1
? 4k tv
3 Lumetra 55 inch | Lumetra 75 inch | Kelvora 43 inch
? oled tv
3 Kelvora 65 inch
? 65 inch tv
3 Kelvora 65 inch
? lumetra television
3 Lumetra 55 inch | Lumetra 75 inch
1 Lumetra Bar Mini
? televisions -lumetra
3 Kelvora 65 inch | Orbyn 32 inch HD | Kelvora 43 inch
? soundbar
3 Lumetra Bar 3.1 | Lumetra Bar Mini
1 Kelvora 43 inch
? bluetooth speaker
3 Sonaro Boulder | Brennik BX3
1 Brennik BX5
? speakers
3 Brennik BX5 | Sonaro Boulder | Brennik BX3
2 Lumetra Bar 3.1 | Lumetra Bar Mini
? laptop
3 Tavero Book 14 | Nimbrix Forge 16 | Tavero Chalk 11 | Kelvora Slate 13 | Kelvora Pro 15
1 Fjellborn Dagsekk
? laptops -refurbished
3 Tavero Book 14 | Nimbrix Forge 16 | Kelvora Slate 13 | Kelvora Pro 15
1 Tavero mini desktop
? gaming laptop
3 Nimbrix Forge 16
? labtop
3 Tavero Book 14 | Nimbrix Forge 16 | Tavero Chalk 11 | Kelvora Slate 13 | Kelvora Pro 15
1 Fjellborn Dagsekk
? ssd
3 Ravine-proof 2 TB | Brennik NV3
1 Brennik 4 TB portable
? solid state drive
3 Ravine-proof 2 TB | Brennik NV3
1 Brennik 4 TB portable
? 2 tb
3 Ravine-proof 2 TB | Cloudkeep backup
? 2tb ssd
3 Ravine-proof 2 TB
? nas
3 Nimbrix two-bay NAS | Brennik 8 TB NAS
? usb c cable
3 Braided USB-C cables
1 Orbyn Reserve
? usb-c charger
3 Nimbrix 65 W GaN | Roadwise 60 W car charger
1 Orbyn 3-in-1
? usbc monitor
3 Orbyn 34 inch | Lumetra 24 inch
2 Orbyn 16 inch
? power bank
3 Orbyn Reserve | Nimbrix Slim magnetic | Solar power bank
2 Jump starter
? powerbank 20000
3 Orbyn Reserve
? k68
3 Keyforge Labs K68
? mechanical keyboard
3 Keyforge Labs K68
1 Keyforge Labs K104 | Keyforge Labs switch
? smartphone
3 Kelvora Nine | Tavero M5 | Kelvora Eight
2 Orbyn Easy phone
1 SIM-only plan
? cell phone
3 Kelvora Nine | Tavero M5 | Kelvora Eight | Orbyn Easy phone
? smart watch
3 Zephrix Stride smartwatch | Kelvora Orbit
2 Zephrix Stride Mini
1 Orbyn Band 6
? wifi router
3 Zephrix Wi-Fi 7
2 Zephrix Mesh 6
? wi-fi 7
3 Zephrix Wi-Fi 7
? robot vacuum
3 Dustwell Rover robot | Dustwell Rover Lite
? cordless vacuum cleaner
3 Dustwell V8
2 Dustwell handheld
? air fryer
3 Emberly air fryer | Emberly Duo
? airfryer
3 Emberly air fryer | Emberly Duo
? coffee
3 Kopje Coffee single | Espresso sampler | Kopje Coffee decaf | Coffee subscription
2 Brewline Uno | Brewline Duo | Brewline burr | Pour-over set | Oakmere cold brew
1 Insulated travel mug | Brewline descaler
? espresso machine
3 Brewline Uno | Brewline Duo
1 Brewline descaler
? "espresso machine" -grinder
3 Brewline Uno
? kettle OR toaster
3 Oakmere kettle | Oakmere two-slot toaster
1 Emberly kettle grill
? cast iron
3 Copperfold cast-iron | Cast-iron fire bowl | Ironbloom kettlebell
? "cast iron" pot
3 Copperfold cast-iron
? kitchen knives
3 Gritline kitchen knife block | Gritline Santoku
1 Whetstone set
? running shoes
3 Stridewell Mile 4
2 Stridewell Trail Goat
1 Stridewell Kids | Stridewell Court
? sneakers
3 Lowtide canvas sneakers | Stridewell Mile 4 | Stridewell Kids | Stridewell Court
2 Stridewell Trail Goat
? t-shirt
3 Lowtide heavyweight T-shirt | Lowtide organic cotton T-shirts
? mens jeans
3 Halvard selvedge jeans
? rain jacket
3 Fjellborn Regn
1 Lowtide windbreaker
? wool socks
3 Tarn & Thistle wool socks
? tarn and thistle
3 Tarn & Thistle linen dress | Tarn & Thistle wool socks | Tarn & Thistle lambswool | Tarn & Thistle wool overcoat | Tarn & Thistle wide-leg | Wool rug
? bike
3 Pedalane Commuter | Pedalane Gravel | Pedalane e-bike
1 Floor pump | Folding lock
? bicycle helmet
3 Cairnfell road helmet | Cairnfell kids helmet
? e-bike
3 Pedalane e-bike
? tent
3 Cairnfell Lodge 3 | Cairnfell Solo
? sleeping bag
3 Fjellborn sleeping bag
1 Cairnfell inflatable sleeping mat
? carry on suitcase
3 Rollaway Cabin hard case
? backpack
3 Fjellborn Dagsekk | Rollaway travel backpack
? "board games" strategy
3 Harbourmasters, strategy game
1 Harbourmasters: Storm
? harbourmasters
3 Harbourmasters, strategy game
2 Harbourmasters: Storm
? puzzle 1000 pieces
3 Piecewise 1,000-piece
? dog bed
3 Wagtail orthopaedic dog bed
? cat food
3 Wet food mixed box
? winter tires
3 Gripwell winter tyres
1 Gripwell all-season
? dashcam
3 Roadwise dashcam
? sofa
3 Oakmere two-seat sofa
1 Oakmere Nook armchair
? couch
3 Oakmere two-seat sofa
1 Oakmere Nook armchair
? office chair
3 Sittwell Atlas
2 Kneeling chair
? standing desk
3 Sittwell Rise standing desk | Sittwell Rise desk frame
1 Foldable walking pad
? electric toothbrush
3 Mintwell sonic toothbrush
1 Mintwell toothbrush heads
? gift card
3 $50 grocery gift card
1 Cinema card
? drill
3 Gritline 18 V drill driver
? lumetra camera
3 Lumetra Eye indoor | Lumetra Eye Duo | Lumetra Action 5
1 Bird feeder
? brightbox charger
1 Orbyn 3-in-1 | Orbyn Reserve
? dark choclate
3 Cocoa Quay dark chocolate
1 Cocoa Quay hazelnut
`;

export interface SearchJudgment {
  query: string;
  /** Grade by title. */
  grades: Map<string, number>;
}

/** @throws Error if a beginning doesn't match exactly one deal */
export function readSearchJudgments(): SearchJudgment[] {
  const blocks = searchJudgments.trim().split(/^\? /m).slice(1);
  return blocks.map((block) => {
    const [query = '', ...lines] = block.trim().split('\n');
    const graded = lines.flatMap((line) =>
      line
        .slice(2)
        .split(' | ')
        .map((beginning) => [findTitle(beginning), Number(line[0])] as const),
    );
    return { query, grades: new Map(graded) };
  });
}

function findTitle(beginning: string): string {
  const found = town.deals.filter(({ draft }) => draft.title.startsWith(beginning));
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} deals begin with "${beginning}"`);
  return found[0].draft.title;
}
