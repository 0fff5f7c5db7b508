/** A page of rows that the portal itself keeps; the text of a row's field decides where it stands. */
export function pageOfOwn<Row extends { id: string }>(
  rows: readonly Row[],
  query: { page: number; pageSize: number; sort?: string | undefined },
) {
  const { page, pageSize, sort } = query;
  const field = sort?.replace(/^-/, '') as keyof Row | undefined;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const textOf = (row: Row) => String((field && row[field]) ?? '');
  const all = field ? rows.toSorted((a, b) => sign * textOf(a).localeCompare(textOf(b))) : rows;
  return { items: all.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: all.length };
}
