export interface DeviceRow {
  sn: string;
  product: string;
  active: string;
  dealer: string;
  activatedAt: string;
  expiresOn: string;
}

export const columns = ['sn', 'product', 'active', 'dealer', 'activatedAt', 'expiresOn'] as const;

interface Device {
  id: string;
  product: string;
  active: boolean;
  dealer: { name: string } | null;
  activatedAt: string | null;
  expiresOn: string | null;
}

export async function readRows(
  query: Record<string, string>,
): Promise<{ items: DeviceRow[]; total: number }> {
  const response = await fetch(`${process.env.PEER_ROWS}?${new URLSearchParams(query)}`, {
    headers: { cookie: process.env.PEER_ROWS_COOKIE ?? '' },
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`the portal returned ${response.status}`);
  const { items, total } = (await response.json()) as { items: Device[]; total: number };
  const rows = items.map(({ id, product, active, dealer, activatedAt, expiresOn }) => ({
    sn: id,
    product,
    active: active ? 'Activated' : 'Not activated',
    dealer: dealer?.name ?? '',
    activatedAt: activatedAt ?? '',
    expiresOn: expiresOn ?? '',
  }));
  return { items: rows, total };
}
