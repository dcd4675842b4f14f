import { category, root, type TownCategory } from '../places.ts';

export const categories: readonly TownCategory[] = [
  root('cpu', 'elektronik', 'Elektronik', 'Alles mit Stecker oder Akku.', [
    category('audio', 'Audio', 'Guter Klang für weniger Geld.', [
      category('kopfhoerer', 'Kopfhörer', 'Over-Ear, In-Ear und alles dazwischen.'),
      category('lautsprecher', 'Lautsprecher', 'Fürs Regal, für unterwegs und unter den Fernseher.'),
    ]),
    category('computer', 'Computer', 'Rechner und alles, was dranhängt.', [
      category('notebooks', 'Notebooks', 'Vom Uni-Begleiter bis zur Workstation.'),
      category('monitore', 'Monitore', 'Mehr Pixel, weniger Zukneifen.'),
      category('tastaturen-maeuse', 'Tastaturen und Mäuse', 'Was du den ganzen Tag in der Hand hast.'),
      category('speicher', 'Speicher', 'SSDs, Festplatten und Karten.'),
      category('netzwerk', 'Netzwerk', 'Router, Mesh und Kabel.'),
    ]),
    category('handys-tablets', 'Handys und Tablets', 'Geräte, Tarife und Zubehör.', [
      category('smartphones', 'Smartphones', 'Neu, generalüberholt und ohne Vertrag.'),
      category('tablets-reader', 'Tablets und E-Reader', 'Zum Zeichnen, Lesen und fürs Sofa.'),
      category('ladegeraete', 'Ladegeräte und Kabel', 'Nie wieder unter zehn Prozent.'),
    ]),
    category('fernseher', 'Fernseher', 'Großes Bild, kleiner Preis.'),
    category('kameras', 'Kameras und Drohnen', 'Festhalten, was war.'),
    category('wearables', 'Wearables', 'Uhren, die Schritte zählen.'),
    category('smart-home', 'Smart Home', 'Lampen, Klingeln und Steckdosen, die mitdenken.'),
    category('gaming', 'Gaming', 'Controller, Spiele und Zubehör.'),
  ]),
  root('shirt', 'mode', 'Mode', 'Kleidung und Schuhe, die länger als eine Saison halten.', [
    category('damenmode', 'Damenmode', 'Kleider, Strick und Basics.'),
    category('herrenmode', 'Herrenmode', 'Hemden, Jeans und Basics.'),
    category('jacken', 'Jacken und Mäntel', 'Für jedes Wetter.'),
    category('schuhe', 'Schuhe', 'Sneaker, Stiefel und Hausschuhe.', [
      category('sneaker', 'Sneaker', 'Zum Laufen und zum Rumstehen.'),
      category('stiefel', 'Stiefel', 'Gefüttert, aus Leder, neu besohlbar.'),
    ]),
    category('taschen-accessoires', 'Taschen und Accessoires', 'Taschen, Mützen, Socken und Brillen.'),
  ]),
  root('house', 'haus-garten', 'Haus & Garten', 'Für jedes Zimmer und für das ohne Dach.', [
    category('kueche', 'Küche', 'Töpfe, Pfannen und Maschinen.', [
      category('kochgeschirr', 'Kochgeschirr', 'Pfannen, Töpfe und Messer.'),
      category('kuechengeraete', 'Küchengeräte', 'Fritteusen, Mixer und Wasserkocher.'),
      category('kaffeemaschinen', 'Kaffeemaschinen', 'Vom Filter bis zum Siebträger.'),
    ]),
    category('moebel', 'Möbel', 'Sitzen, schlafen, verstauen.'),
    category('bettwaren', 'Bettwaren und Textilien', 'Decken, Kissen, Handtücher.'),
    category('staubsauger', 'Staubsauger und Reinigung', 'Mit Kabel, mit Akku und von allein.'),
    category('werkzeug', 'Werkzeug', 'Für Heimwerker und solche, die es werden.'),
    category('garten', 'Garten und Grill', 'Rasen, Beete und Glut.'),
    category('beleuchtung', 'Beleuchtung', 'Licht ins Dunkel.'),
  ]),
  root('dumbbell', 'sport', 'Sport', 'Raus aus dem Sessel.', [
    category('fitness', 'Fitness', 'Das Studio in der Zimmerecke.'),
    category('fahrrad', 'Fahrrad', 'Räder, Helme und Teile.'),
    category('camping', 'Camping und Wandern', 'Unter freiem Himmel schlafen.'),
    category('ballsport', 'Ballsport', 'Zu zweit und im Team.'),
  ]),
  root('book-open', 'buecher', 'Bücher', 'Auf Papier, als E-Book und fürs Ohr.', [
    category('romane', 'Romane', 'Geschichten für lange Abende.'),
    category('sachbuecher', 'Sachbücher', 'Mehr wissen für weniger.'),
    category('hoerbuecher', 'Hörbücher und E-Books', 'Eine Bibliothek in der Tasche.'),
  ]),
  root('shopping-basket', 'lebensmittel', 'Lebensmittel', 'Aus Prospekt und Onlineshop.', [
    category('kaffee-tee', 'Kaffee und Tee', 'Bohnen und Blätter.'),
    category('suesses', 'Süßes und Snacks', 'Schokolade zählt als eigene Kategorie.'),
    category('vorrat', 'Vorrat', 'Öl, Nudeln und Gläser.'),
    category('frisches', 'Frisches', 'Obst, Käse und Kisten vom Hof.'),
  ]),
  root('puzzle', 'spielzeug', 'Spielzeug', 'Für Kinder und alle, die mitspielen.', [
    category('brettspiele', 'Brettspiele', 'Für zwei, vier oder den ganzen Tisch.'),
    category('bauen', 'Bausteine und Bahnen', 'Steine, Schienen und Züge.'),
    category('puzzles', 'Puzzles', 'Meistens tausend Teile.'),
  ]),
  root('plane', 'reisen', 'Reisen', 'Weg hier, aber günstig.', [
    category('gepaeck', 'Gepäck', 'Koffer und Rucksäcke.'),
    category('bahn-flug', 'Bahn und Flug', 'Sparpreise, die sich lohnen.'),
    category('unterkuenfte', 'Unterkünfte', 'Hütten, Zimmer und Ferienwohnungen.'),
  ]),
  root('heart-pulse', 'drogerie', 'Drogerie', 'Für Haut, Haar und Zähne.', [
    category('hautpflege', 'Hautpflege', 'Waschen, cremen, schützen.'),
    category('haare-rasur', 'Haare und Rasur', 'Föhne, Trimmer und Klingen.'),
    category('zahnpflege', 'Zahnpflege', 'Bürsten und Aufsteckbürsten.'),
    category('gesundheit', 'Gesundheit', 'Von A bis Zink.'),
  ]),
  root('car', 'auto', 'Auto', 'Damit der TÜV nichts findet.', [
    category('reifen', 'Reifen', 'Von O bis O.'),
    category('autoelektronik', 'Autoelektronik', 'Kameras, Lader und Starthilfe.'),
    category('autopflege', 'Autopflege', 'Waschen, wachsen, wischen.'),
  ]),
  root('briefcase', 'buero', 'Büro', 'Für den Schreibtisch zu Hause und anderswo.', [
    category('schreibwaren', 'Schreibwaren', 'Stifte, Papier und Hefte.'),
    category('bueromoebel', 'Büromöbel', 'Dein Rücken merkt den Unterschied.'),
    category('drucker', 'Drucker', 'Und die Tinte, die sie trinken.'),
  ]),
  root('app-window', 'software-vertraege', 'Software & Verträge', 'Lizenzen, Abos, Tarife und Strom.', [
    category('software', 'Software', 'Einmal gekauft oder jährlich.'),
    category('abos-gutscheine', 'Abos und Gutscheinkarten', 'Streaming, Zeitschriften und Guthaben.'),
    category('tarife', 'Handytarife und DSL', 'Monatlich kündbar oder mit Prämie.'),
  ]),
  root('paw-print', 'haustiere', 'Haustiere', 'Für alle, die nicht selbst bestellen können.', [
    category('hunde', 'Hunde', 'Futter, Betten und Leinen.'),
    category('katzen', 'Katzen', 'Streu, Bäume und Spielzeug.'),
  ]),
];
