import { Skeleton } from '../../loading/Skeleton.tsx';

const style = {
  padding: 16,
  border: '1px solid var(--p-palette-divider)',
  borderRadius: 'var(--p-shape-borderRadius)',
};

export const RowsSkeleton = () => <Skeleton bars={10} height={20} style={style} />;
