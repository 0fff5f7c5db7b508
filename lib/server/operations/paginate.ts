/** Returns a page of the portal's own records, sorted as texts; without `sort` in their order. A page past the end is empty. */
export function paginate<Row extends { id: string }>(
  rows: readonly Row[],
  query: { page: number; pageSize: number; sort?: string | undefined },
) {
  const { page, pageSize, sort } = query;
  const field = sort?.replace(/^-/, '') as keyof Row | undefined;
  const direction = sort?.startsWith('-') ? -1 : 1;
  const sortText = (row: Row) => String((field && row[field]) ?? '');
  const sorted = field ? rows.toSorted((a, b) => direction * sortText(a).localeCompare(sortText(b))) : rows;
  const items = sorted.slice((page - 1) * pageSize, page * pageSize);
  return { items, page, pageSize, total: rows.length, totalIsMinimum: false };
}
