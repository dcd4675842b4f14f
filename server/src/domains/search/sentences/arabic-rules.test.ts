import { describeSentences } from '../../../../test/harness/sentence-table.ts';

const arabicCases = `
store  نون          clear
store  جرير         clear
store  أمازون       also
category سماعات     clear
`;

describeSentences(
  { language: 'ar', country: 'SA', currency: 'SAR' },
  arabicCases,
  `
لابتوب أقل من 2000                    | لابتوب              | maxPrice=2000
لابتوب اقل من ٢٠٠٠ ريال               | لابتوب              | maxPrice=2000
سماعات أقل من 100                     |                     | category=سماعات maxPrice=100
سماعات تحت 100 ريال                   |                     | category=سماعات maxPrice=100
مكنسة حتى 500 ريال                    | مكنسة               | maxPrice=500
ساعة أكثر من 500                      | ساعة                | minPrice=500
ساعة فوق 500 ريال                     | ساعة                | minPrice=500
حذاء بين 100 و 200                    | حذاء                | maxPrice=200 minPrice=100
حذاء بين 100 و200 ريال                | حذاء                | maxPrice=200 minPrice=100
حذاء من 100 إلى 200 ريال              | حذاء                | maxPrice=200 minPrice=100
حذاء 100-200 ريال                     | حذاء                | maxPrice=200 minPrice=100
ايفون 15                              | ايفون 15            |
ايفون 15 أقل من 3000                  | ايفون 15            | maxPrice=3000
شاشة 55 بوصة أقل من 1500              | شاشة 55 بوصة        | maxPrice=1500
شنطة أقل من 10 كيلو                   | شنطة أقل من 10 كيلو |
خصم 50%                               |                     | minDiscount=50
خصم ٥٠٪ أحذية                         | أحذية               | minDiscount=50
عطر خصم 30%                           | عطر                 | minDiscount=30
عطر على الأقل 30%                     | عطر                 | minDiscount=30
شحن مجاني                             |                     | freeShipping=true
عطر شحن مجاني                         | عطر                 | freeShipping=true
عطر مع توصيل مجاني                    | عطر                 | freeShipping=true
عطر الشحن المجاني                     | عطر                 | freeShipping=true
شاحن لاسلكي                           | شاحن لاسلكي         |
ألعاب مجانية                          | ألعاب               | maxPrice=0
مجانا                                 |                     | maxPrice=0
تلفزيون من جرير                       | تلفزيون             | store=جرير
تلفزيون نون                           | تلفزيون             | store=نون
ايكو دوت من امازون                    | ايكو دوت            | store=أمازون
أرخص لابتوب                           | لابتوب              | sort=price
لابتوب الأرخص                         | لابتوب              | sort=price
أقل سعر ايفون 15                      | ايفون 15            | sort=price
أحدث العروض                           |                     | sort=-createdAt
عروض اليوم                            |                     | postedWithin=1d
لابتوب هذا الأسبوع                    | لابتوب              | postedWithin=7d
ايفون مجدد                            | ايفون               | niche=Refurbished
ايفون مستعمل                          | ايفون مستعمل        |
عروض تنتهي قريبا                      |                     | sort=endsAt
بيتزا كود خصم                         | بيتزا               | hasCoupon=true
`,
);
