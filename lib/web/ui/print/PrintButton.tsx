'use client';

import { Icon } from '../icon/Icon.tsx';
import { Button } from '../parts/Button.tsx';

export function PrintButton({ variant, label }: { variant: 'contained' | 'outlined'; label: string }) {
  return (
    <Button variant={variant} onClick={() => window.print()}>
      <Icon name="PrintOutlined" />
      {label}
    </Button>
  );
}
