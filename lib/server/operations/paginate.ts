export function paginate<Row extends { id: string }>(
  rows: readonly Row[],
  query: { page: number; pageSize: number; sort?: string | undefined },
) {
  const { page, pageSize, sort } = query;
  const field = sort?.replace(/^-/, '') as keyof Row | undefined;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const sortText = (row: Row) => String((field && row[field]) ?? '');
  const sorted = field ? rows.toSorted((a, b) => sign * sortText(a).localeCompare(sortText(b))) : rows;
  return { items: sorted.slice((page - 1) * pageSize, page * pageSize), page, pageSize, total: rows.length };
}
