// Generated from the English messages by `npm run messages`; do not edit.
export interface QuantitiesPlain {
  'quantities.act': undefined;
  'quantities.title': undefined;
  'quantities.text': undefined;
  'quantities.unit': undefined;
  'quantities.amount': undefined;
  'quantities.none': undefined;
  'quantities.save': undefined;
  'quantities.saved': undefined;
  'quantities.units.kilograms': undefined;
  'quantities.units.litres': undefined;
  'quantities.units.metres': undefined;
  'quantities.units.pieces': undefined;
  'quantities.units.washes': undefined;
  'quantities.units.terabytes': undefined;
  'quantities.units.wattHours': undefined;
  'quantities.units.milliampereHours': undefined;
  'quantities.units.pounds': undefined;
  'quantities.units.fluidOunces': undefined;
  'quantities.units.feet': undefined;
}
