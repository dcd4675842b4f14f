import { describeSentences } from '../../../../test/harness/sentence-table.ts';

const spanishCases = `
store  el corte inglés clear
store  pccomponentes clear
store  mediamarkt    clear
store  amazon        also
category juguetes    clear
category auriculares clear
`;

describeSentences(
  { language: 'es', country: 'ES', currency: 'EUR' },
  spanishCases,
  `
portátil menos de 500                 | portátil            | maxPrice=500
portátil por menos de 500 €           | portátil            | maxPrice=500
portatil de menos de 500 euros        | portatil            | maxPrice=500
auriculares hasta 30                  |                     | category=auriculares maxPrice=30
auriculares por debajo de 30€         |                     | category=auriculares maxPrice=30
freidora de aire máximo 80 euros      | freidora de aire    | maxPrice=80
reloj más de 200                      | reloj               | minPrice=200
reloj desde 200 euros                 | reloj               | minPrice=200
reloj a partir de 200 €               | reloj               | minPrice=200
zapatillas entre 50 y 100             | zapatillas          | maxPrice=100 minPrice=50
zapatillas de 50 a 100 euros          | zapatillas          | maxPrice=100 minPrice=50
iphone 15                             | iphone 15           |
tele 55 pulgadas menos de 400         | tele 55 pulgadas    | maxPrice=400
maleta menos de 10 kg                 | maleta menos de 10 kg |
juguetes 3 años                       | juguetes 3 años     |
50% de descuento                      |                     | minDiscount=50
lego al menos 30 %                    | lego                | minDiscount=30
lego con 40% descuento                | lego                | minDiscount=40
lego a mitad de precio                | lego                | minDiscount=50
envío gratis                          |                     | freeShipping=true
zapatillas envio gratis               | zapatillas          | freeShipping=true
perfume con envío gratuito            | perfume             | freeShipping=true
perfume sin gastos de envío           | perfume             | freeShipping=true
juegos gratis                         | juegos              | maxPrice=0
gratis                                |                     | maxPrice=0
pan sin gluten                        | pan sin gluten      |
tele en mediamarkt                    | tele                | store=mediamarkt
tele el corte inglés                  | tele                | store=el corte inglés
echo dot en amazon                    | echo dot            | store=amazon
amazon echo                           | amazon echo         |
portátil más barato                   | portátil            | sort=price
el iphone más barato                  | iphone              | sort=price
mejor precio airpods                  | airpods             | sort=price
juguetes baratos                      |                     | category=juguetes
últimas ofertas                       |                     | sort=-createdAt
ofertas de hoy                        |                     | postedWithin=1d
lego esta semana                      | lego                | postedWithin=7d
iphone reacondicionado                | iphone              | niche=Refurbished
iphone de segunda mano                | iphone de segunda mano |
lego termina pronto                   | lego                | sort=endsAt
cupón pizza                           | pizza               | hasCoupon=true
`,
);
