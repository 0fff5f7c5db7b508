import { CodedError } from '#lib/contract/coded-error.ts';
import { keepsOrder } from '#lib/contract/list.ts';
import { VendorFailed, VendorTooLarge } from '../http/errors.ts';

interface RowPage<Row> {
  readonly items: readonly Row[];
  /** Rows of the whole list, as the vendor counts them. */
  readonly total: number;
  /** The vendor did not count them: there are at least `total`. */
  readonly totalIsMinimum?: boolean;
}

export interface PageNumber {
  readonly page: number;
  readonly pageSize: number;
}

/** The vendor's maximum page size. */
const largePageSize = 500;
/** After a page that was too large, or had fewer rows than requested. */
const smallPageSize = 100;
const minPageSize = 10;

/** Rows were added, removed or moved too often while all pages of a list were read. */
export class ListChanged extends CodedError {
  static override readonly brand = 'ListChanged';
  static override readonly problemCode = 'listChanged';

  constructor() {
    super('The list changed too often while it was read');
  }
}

type LoadPage<Row> = (page: PageNumber) => Promise<RowPage<Row>>;
type LoadSortedPage<Row> = (page: PageNumber, sort: string | undefined) => Promise<RowPage<Row>>;

/**
 * Yields all rows of a list page by page, each row once, for exports and for lists without a filter. Values that the
 * list is sorted by may change, so that a row moves to a page that was already read. Such a list, and one with fewer
 * rows than the vendor counts, is read again in the order of creation. Throws ListChanged, VendorFailed, and what
 * `load` throws.
 */
export async function* walkList<Row>(
  load: LoadSortedPage<Row>,
  idOf: (row: Row) => string,
  sort?: string,
): AsyncGenerator<RowPage<Row>, void> {
  const yieldedIds = new Set<string>();
  const orderOfCreation = undefined;
  for (const order of [sort, orderOfCreation]) {
    let pageCount = 0;
    let lowestTotal = Number.POSITIVE_INFINITY;
    for await (const page of walkPages((number) => load(number, order), idOf)) {
      const { items, total, totalIsMinimum } = page;
      pageCount += 1;
      if (!totalIsMinimum) lowestTotal = Math.min(lowestTotal, total);
      const newItems = items.filter((row) => {
        const isNew = !yieldedIds.has(idOf(row));
        yieldedIds.add(idOf(row));
        return isNew;
      });
      yield { items: newItems, total, totalIsMinimum: totalIsMinimum ?? false };
    }
    if (yieldedIds.size >= lowestTotal && (pageCount === 1 || keepsOrder(order))) return;
  }
  throw new ListChanged();
}

/**
 * Yields overlapping pages; each is used while the next one loads. A page must begin with a row of an earlier page.
 * Otherwise rows were removed and later ones moved up, so the walk steps back. No row is missed if rows keep their
 * order.
 */
async function* walkPages<Row>(
  load: LoadPage<Row>,
  idOf: (row: Row) => string,
): AsyncGenerator<RowPage<Row>, void> {
  const readIds = new Set<string>();
  const loader = new PageLoader(load);
  let nextPage = loader.loadFrom(0);
  let firstTotal = 0;
  for (let loadCount = 1; ; loadCount += 1) {
    const page = await nextPage;
    const { start, items, total } = page;
    // Later totals may grow with each response, so that the walk would never end.
    if (loadCount === 1) firstTotal = total;
    const maxLoads = 20 + (3 * Math.max(firstTotal, readIds.size)) / loader.pageSize;
    if (loadCount > maxLoads) throw new ListChanged();
    const [firstRow] = items;
    const overlaps = firstRow !== undefined && readIds.has(idOf(firstRow));
    if (start > 0 && !overlaps) {
      nextPage = loader.loadFrom(Math.max(0, page.knownEnd - loader.pageSize));
      continue;
    }
    for (const row of items) readIds.add(idOf(row));
    if (!page.isLast) {
      loader.adaptPageSize(page);
      nextPage = loader.loadFrom(start + items.length);
      // A failure is thrown where the page is awaited, after the rows of this page have been used.
      nextPage.catch(() => {});
    }
    yield page;
    if (page.isLast) return;
  }
}

interface LoadedPage<Row> extends RowPage<Row> {
  /** Position of the first row in the list. */
  readonly start: number;
  /** Has fewer rows than requested. */
  readonly isShort: boolean;
  /** Totals may be too low, so a full page is never the last one. */
  readonly isLast: boolean;
  /** A position that is not behind the end of the list, as far as the vendor counts its rows. */
  readonly knownEnd: number;
}

/** Loads pages that are as large as the vendor returns them. */
class PageLoader<Row> {
  pageSize = largePageSize;
  readonly #load: LoadPage<Row>;

  constructor(load: LoadPage<Row>) {
    this.#load = load;
  }

  /** Loads a page with the row before `position` and those after it. */
  async loadFrom(position: number): Promise<LoadedPage<Row>> {
    const page = findPage(position, this.pageSize);
    try {
      const { items, total, totalIsMinimum = false } = await this.#load(page);
      const start = (page.page - 1) * page.pageSize;
      const isShort = items.length < page.pageSize;
      const isLast = isShort && !totalIsMinimum && start + items.length >= total;
      const knownEnd = totalIsMinimum ? start : Math.min(start, total);
      return { items, total, totalIsMinimum, start, isShort, isLast, knownEnd };
    } catch (error) {
      if (this.pageSize <= smallPageSize || !isTooLarge(error as Error)) throw error;
      this.pageSize = smallPageSize;
      return this.loadFrom(position);
    }
  }

  /** Requests smaller pages after a short one that is not the last. Throws VendorFailed for one without rows. */
  adaptPageSize({ start, isShort, items, totalIsMinimum }: LoadedPage<Row>): void {
    if (items.length === 0) throw new VendorFailed('More rows were expected');
    if (!isShort) return;
    // Without a total, only a page of the size that the vendor returned shows whether it was the last.
    const isCapped = totalIsMinimum === true && start === 0;
    if (this.pageSize > smallPageSize && !isCapped) this.pageSize = smallPageSize;
    else if (start === 0) this.pageSize = Math.max(minPageSize, items.length);
  }
}

const isTooLarge = (error: Error) => error instanceof VendorTooLarge || error.cause instanceof VendorTooLarge;

/**
 * Returns the page that includes the row before `position` and has the most rows after it. A page starts at a multiple
 * of its size, so sizes down to nine tenths of the largest are tried.
 */
function findPage(position: number, maxPageSize: number): PageNumber {
  let best: PageNumber = { page: 1, pageSize: maxPageSize };
  for (let pageSize = maxPageSize; pageSize >= 0.9 * maxPageSize - 1 && pageSize > 0; pageSize -= 1) {
    const page = Math.floor(Math.max(0, position - 1) / pageSize) + 1;
    if (page * pageSize > best.page * best.pageSize) best = { page, pageSize };
  }
  return best;
}
