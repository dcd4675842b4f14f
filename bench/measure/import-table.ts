const shops = 200;
const brands = 400;

interface CsvOptions {
  rows: number;
  /** Slugs of categories, used by the rows in turn. */
  categories: readonly string[];
  /** Must be unique, since links of another table with this name would count as duplicates. */
  name: string;
}

/** Generates an export of another site as CSV, line by line. */
export function* generateCsv({ rows, categories, name }: CsvOptions): Generator<string> {
  yield 'title,description,price,retailPrice,dealURL,category,store,brand,image,createdAt\n';
  for (let index = 0; index < rows; index++) {
    const shop = index % shops;
    const cells = [
      `Kettle ${name}-${index}, boils quickly`,
      `A **good** kettle that boils ${index} cups and looks fine on any table.`,
      `${10 + (index % 90)}.99`,
      `${110 + (index % 90)}.99`,
      `https://shop${shop}.example/kettles/${name}-${index}`,
      categories[index % categories.length] ?? '',
      `Shop ${shop}`,
      `Brand ${index % brands}`,
      `https://shop${shop}.example/kettles/${index}.jpg`,
      new Date(Date.now() - (1 + (index % 400)) * 86_400_000).toISOString(),
    ];
    yield `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
  }
}
