import { Skeleton } from '../Skeleton.tsx';

export function RowsSkeleton() {
  return <Skeleton bars={10} height={20} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }} />;
}
