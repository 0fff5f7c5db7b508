import { CodedError } from '#lib/contract/coded-error.ts';
import { keepsOrder } from '#lib/contract/list.ts';
import { VendorFailed, VendorTooLarge } from '../http/errors.ts';

interface RowPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

export interface PageNumber {
  readonly page: number;
  readonly pageSize: number;
}

/** The vendor's maximum page size, and a smaller one when the response would be too large. */
const largePage = 500;
const smallPage = 100;
const smallestPage = 10;

export class ListChanged extends CodedError {
  static override readonly brand = 'ListChanged';
  static override readonly problemCode = 'listChanged';

  constructor() {
    super('The list changed too often while it was read');
  }
}

type Load<Row> = (page: PageNumber) => Promise<RowPage<Row>>;
type LoadPage<Row> = (page: PageNumber, sort: string | undefined) => Promise<RowPage<Row>>;

/**
 * Yields all rows of a list, each once. When the values that it is sorted by may change, rows can move past the reader.
 * Then, and when fewer rows than counted were found, it is read again in the order of creation. Throws ListChanged,
 * VendorFailed, and what `load` throws.
 */
export async function* walkList<Row>(
  load: LoadPage<Row>,
  idOf: (row: Row) => string,
  sort?: string,
): AsyncGenerator<RowPage<Row>, void> {
  const found = new Set<string>();
  for (const order of [sort, undefined]) {
    let pages = 0;
    let fewest = Number.POSITIVE_INFINITY;
    for await (const { items, total } of walkPages((page) => load(page, order), idOf)) {
      pages += 1;
      fewest = Math.min(fewest, total);
      yield { items: items.filter((row) => !found.has(idOf(row)) && found.add(idOf(row))), total };
    }
    if (found.size >= fewest && (pages === 1 || keepsOrder(order))) return;
  }
  throw new ListChanged();
}

/**
 * Yields pages while the next one loads. A page has to begin with a row already read: otherwise rows have left and later
 * ones moved up, so pages before it are read again. No row is lost if rows keep their order.
 */
async function* walkPages<Row>(
  load: Load<Row>,
  idOf: (row: Row) => string,
): AsyncGenerator<RowPage<Row>, void> {
  const read = new Set<string>();
  const wasRead = (row: Row) => read.has(idOf(row));
  const loader = new PageLoader(load);
  let next = loader.loadFrom(0);
  let expected = 0;
  for (let loads = 1; ; loads += 1) {
    const page = await next;
    const { start, items, total } = page;
    // A total may grow with each response.
    if (loads === 1) expected = total;
    if (loads > 20 + (3 * Math.max(expected, read.size)) / loader.largest) throw new ListChanged();
    if (start > 0 && !items.slice(0, 1).some(wasRead)) {
      next = loader.loadFrom(Math.max(0, Math.min(start, total) - loader.largest));
      continue;
    }
    const end = start + items.length;
    // Totals may be too low, so a full page is never the last one.
    const isLast = page.isShort && end >= total;
    for (const row of items) read.add(idOf(row));
    if (!isLast) {
      loader.adapt(page);
      next = loader.loadFrom(end);
      // Its failure is thrown when the rows before it have been used.
      next.catch(() => {});
    }
    yield { items, total };
    if (isLast) return;
  }
}

interface LoadedPage<Row> extends RowPage<Row> {
  readonly start: number;
  /** Has fewer rows than requested. */
  readonly isShort: boolean;
}

/** Loads pages as large as the vendor returns them. */
class PageLoader<Row> {
  largest = largePage;
  readonly #load: Load<Row>;

  constructor(load: Load<Row>) {
    this.#load = load;
  }

  async loadFrom(position: number): Promise<LoadedPage<Row>> {
    const page = pageFrom(position, this.largest);
    try {
      const { items, total } = await this.#load(page);
      return { start: (page.page - 1) * page.pageSize, isShort: items.length < page.pageSize, items, total };
    } catch (error) {
      if (this.largest <= smallPage || !isTooLarge(error as Error)) throw error;
      this.largest = smallPage;
      return this.loadFrom(position);
    }
  }

  /** Requests fewer rows after a page with too few, which is not the last one. */
  adapt({ start, isShort, items }: LoadedPage<Row>): void {
    if (items.length === 0) throw new VendorFailed('More rows were expected');
    if (!isShort) return;
    if (this.largest > smallPage) this.largest = smallPage;
    else if (start === 0) this.largest = Math.max(smallestPage, items.length);
  }
}

const isTooLarge = (error: Error) => error instanceof VendorTooLarge || error.cause instanceof VendorTooLarge;

/** Returns the page that includes the row before `position` and reaches furthest; sizes vary, as pages start at multiples. */
function pageFrom(position: number, largest: number): PageNumber {
  let best: PageNumber = { page: 1, pageSize: largest };
  for (let pageSize = largest; pageSize >= 0.9 * largest - 1 && pageSize > 0; pageSize -= 1) {
    const page = Math.floor(Math.max(0, position - 1) / pageSize) + 1;
    if (page * pageSize > best.page * best.pageSize) best = { page, pageSize };
  }
  return best;
}
