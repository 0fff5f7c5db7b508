import Link from 'next/link';
import { readRows } from '../../rows.ts';
import { TableBody } from '../TableBody.tsx';

/** A start page with Next only: figures, bars and a short table. */
export default async function PlainHome() {
  const { items, total } = await readRows({ page: '1', pageSize: '5' });
  const figures = ['Devices', 'Activated', 'Expiring', 'Orders', 'Income', 'Messages'];
  return (
    <main>
      <nav>
        <Link href="/plain" prefetch={false} data-list>
          Devices
        </Link>
      </nav>
      <h1>Home</h1>
      <dl>
        {figures.map((name, index) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{total - index}</dd>
          </div>
        ))}
      </dl>
      <svg viewBox="0 0 120 40" role="img" aria-label="Orders by month">
        {figures.map((name, index) => (
          <rect key={name} x={index * 20} y={index * 5} width="16" height={40 - index * 5} />
        ))}
      </svg>
      <table>
        <TableBody rows={items} />
      </table>
    </main>
  );
}
