import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Context } from '../../server/src/platform/context.ts';

/** A row as accepted by `npm run import`. */
export interface Product {
  /** The ID in judgments: the end of the product's address. */
  id: string;
  title: string;
  brand: string;
  description: string;
}

/** A query with people's ratings of products, from 0 (wrong) to 3 (exact). */
export interface JudgedQuery {
  query: string;
  ratings: ReadonlyMap<string, number>;
}

export interface JudgedSet {
  /** JSON lines. */
  rows: string;
  products: Product[];
  queries: JudgedQuery[];
  /** Creates what must exist before the rows are imported. */
  prepare?: (context: Context) => Promise<void>;
}

/** Reads a folder with `deals.jsonl.gz` and any number of `qrels*.json`. */
export async function readJudgedSet(folder: string): Promise<JudgedSet> {
  const rows = gunzipSync(await readFile(join(folder, 'deals.jsonl.gz'))).toString();
  const names = (await readdir(folder)).filter((name) => /^qrels.*\.json$/.test(name)).toSorted();
  const files = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const queries = files.flatMap((text) =>
    Object.entries<Record<string, number>>(JSON.parse(text)).map(([query, ratings]) => ({
      query,
      ratings: new Map(Object.entries(ratings)),
    })),
  );
  return { rows, products: rows.trim().split('\n').map(readProduct), queries };
}

function readProduct(line: string): Product {
  const { title, dealURL, brand = '', description = '' } = JSON.parse(line);
  return { id: idOf(dealURL), title, brand, description };
}

/** Returns the ID of a product from its address. */
export function idOf(dealURL: string): string {
  return dealURL.slice(dealURL.lastIndexOf('/') + 1);
}
