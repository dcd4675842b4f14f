/** For the format, see `readPeople`. */
export const peopleRegister = `
technikjule*
Jule Behrens | 9 8 7 | 430 | elektronik haus-garten
Radiotechnikerin a. D. Ich teste, was ich poste, und wenn nicht, sage ich es dazu.

oppa_heinz
Heinz Krawczyk | 6 7 2 | 702 | haus-garten auto
Rentner, Tischler, Schrauber. Werkzeug kauft man einmal.

sparfuechsin*
Katrin Sommer | 8 9 8 | 560 | lebensmittel drogerie
Fünf Leute, eine Tabelle. Wenn es einen Gutschein gibt, habe ich ihn schon probiert.

tastenklopfer
Emre Yıldız | 7 6 5 | 251 | elektronik spielzeug
Baut Tastaturen, um die niemand gebeten hat.

lena_trail
Lena Brandt | 5 7 6 | 388 | sport reisen
Läuft gern bergauf. Zu viele Jacken, ein gutes Zelt.

nachtschicht
Samuel Okoye | 7 8 3 | 207 | elektronik software-vertraege
Pfleger im Nachtdienst. Um vier Uhr früh vergleiche ich Monitore.

bohnenzaehler
Finn Petersen | 6 5 4 | 471 | lebensmittel haus-garten
Mahlt selbst, röstet selbst, urteilt leise.

ida_winter
Ida Winter | 4 6 7 | 163 | mode drogerie
Weniger kaufen, besser kaufen, im Januar kaufen.

teo_m
Matteo Ricci | 5 5 3 | 329 | lebensmittel buecher
Koch. Olivenöl ist mir wichtiger, als es sein sollte.

leseratte_ro
Rosalinde Kehr | 6 8 9 | 610 | buecher spielzeug
Bibliothekarin. Meine Regale sind voll, eure müssen nicht leer bleiben.

schrauberdave
David Hartmann | 5 7 2 | 281 | auto elektronik
Kfz-Mechaniker, aus Versehen Dashcam-Sammler.

priya_n
Priya Nair | 7 9 6 | 347 | elektronik buero
Homeoffice seit Jahren, deshalb ist der Stuhl wichtig.

gruenerdaumen
Wiebke Hansen | 4 5 8 | 130 | haus-garten haustiere
Achtzig Zimmerpflanzen und ein Kater, der sie nicht mag.

trainer_marco
Marco Weber | 5 6 3 | 240 | sport mode
Trainiert die D-Jugend. Bälle verschwinden, ich besorge neue.

nadja_pta
Nadja Saleh | 5 7 7 | 195 | drogerie mode
PTA. Ich lese die Inhaltsstoffe, damit du es nicht musst.

regenradler
Ole Preuß | 6 5 2 | 415 | sport
Pendelt bei jedem Wetter mit dem Rad und beschwert sich darüber.

greta_naeht
Greta Falk | 4 8 5 | 512 | haus-garten buecher
Näht, liest, wartet auf den Schlussverkauf.

hugo_lim
Hugo Lim | 6 6 4 | 172 | elektronik spielzeug
Donnerstags Brettspiele. Alles andere kann warten.

zweihunde
Beate Stein | 3 6 6 | 304 | haustiere lebensmittel
Zwei Hunde, beide von den Kindern benannt.

pavel_k
Pavel Krejčí | 5 6 3 | 290 | elektronik software-vertraege
Liest die Anleitung vor dem Kauf.

elif_b
Elif Başaran | 3 8 5 | 221 | mode spielzeug
Zwei Kinder, ein Budget.

jonas_vdl
Jonas van der Laan | 4 7 4 | 143 | reisen sport
Interrail mit über vierzig geht auch.

mutti_x3
Sandra Vogt | 3 9 9 | 366 | spielzeug lebensmittel
Drei Jungs. Ich brauche Mengenrabatt.

akkuschrauber
Torsten Lenz | 5 6 2 | 489 | haus-garten auto
Ein Akkusystem für alles, egal welches. Hauptsache eins.

mia_stud
Mia Schröder | 4 9 6 | 98 | elektronik lebensmittel
Studentin. Umsonst oder fast umsonst, am liebsten umsonst.

frau_kaffee
Anneliese Thoma | 2 6 4 | 535 | lebensmittel
Wegen des Kaffees gekommen, wegen des Kaffees geblieben.

karim_dev
Karim Haddad | 5 7 3 | 258 | elektronik buero
Drei Monitore und trotzdem ein Zettel am Rand.

heidi_wandert
Heidi Moser | 3 6 5 | 176 | sport reisen
Hütte vor Hotel.

dsl_detlef
Detlef Kranz | 6 5 1 | 620 | software-vertraege elektronik
Kündigt seine Verträge am Tag der Bestellung.

lotta
Lotta Wiese | 2 7 8 | 119 | mode haus-garten
Leinen, Leinen, Leinen.

stefan_r
Stefan Richter | 4 5 2 | 318 | elektronik
Heimkino in 42 Quadratmetern. Die Nachbarn wissen Bescheid.

yasmin_a
Yasmin Amari | 4 7 6 | 126 | drogerie reisen
Nur Handgepäck.

winterreifen
Sven Oltmanns | 3 5 2 | 338 | auto haus-garten
Von O bis O, keinen Tag später.

anke_f
Anke Friedrichs | 2 8 6 | 247 | lebensmittel haustiere
Ich vote mehr, als ich poste.

tom_brett
Thomas Brettschneider | 4 6 5 | 151 | spielzeug buecher
Der Name war zuerst da, die Spiele kamen später.

joana_s
Joana Silva | 3 7 4 | 204 | mode sport
Wolle zu jeder Jahreszeit.

ben_liest
Ben Ackermann | 2 5 8 | 392 | buecher haus-garten
Ein Zimmer nach dem anderen.

radlrosi
Rosi Huber | 3 6 3 | 284 | sport auto
Räder, Paddel und ein alter Bus.

kassenzettel
Uwe Dietz | 5 9 2 | 577 | lebensmittel drogerie
Hebt alle auf. Ja, alle.

nele_m
Nele Mertens | 2 7 7 | 181 | spielzeug buecher
Sechsfache Tante.

fuellhalter
Quirin Frost | 3 4 3 | 218 | buecher buero
Füller. Frag mich nach Tinte. Bitte.

hana_m
Hana Mori | 4 7 5 | 153 | elektronik drogerie
Erst die Tabelle, dann der Kauf.

rolfsgarten
Rolf Zander | 3 6 2 | 444 | haus-garten
Laube 17, der mit den Tomaten.

erwin*
Erwin Thal | 4 7 3 | 655 | haus-garten buero
Dreißig Jahre Eisenwaren in der Talstraße.

superdeals24
Super Deals 24 | 0 0 0 | 1 |
Beste Preise. Folgt mir für mehr.
`;
