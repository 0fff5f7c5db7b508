import Link from 'next/link';
import { columns, readRows } from '../../rows.ts';
import { TableBody } from '../TableBody.tsx';

interface Props {
  searchParams: Promise<{ page?: string; sort?: string }>;
}

/** A list with Next only: a server-rendered table with links for paging and sorting. */
export default async function PlainList({ searchParams }: Props) {
  const { page = '1', sort } = await searchParams;
  const { items, total } = await readRows({ page, pageSize: '20', ...(sort ? { sort } : {}) });
  return (
    <main>
      <h1>Devices</h1>
      <p>{total}</p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} aria-sort="none">
                <Link href={`?sort=${sort === column ? '-' : ''}${column}`} prefetch={false}>
                  {column}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <TableBody rows={items} />
      </table>
      <Link rel="next" href={`?page=${Number(page) + 1}`} prefetch={false}>
        Next
      </Link>
    </main>
  );
}
